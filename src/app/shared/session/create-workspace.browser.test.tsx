import { afterEach, expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { createWorkspaceDialog } from "./session-dialogs.ts";
import { SessionDialogOutlet } from "./session-dialog-outlet.tsx";
import { chosenWorkspace } from "./workspace-memory.ts";

const BAKERY = {
  id: 2,
  unique_workspace_id: "workspace_2",
  name: "Bakery",
  domain: null,
  website_url: null,
  logo: null,
  logo_url: null,
  description: null,
};

afterEach(createWorkspaceDialog.close);

async function create() {
  const { promise: answer, resolve } = Promise.withResolvers<object>();
  const { page, calls } = await renderScreen(<SessionDialogOutlet />, { answers: { createWorkspace: answer } });
  createWorkspaceDialog.open();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: m.settings_workspace_name() }).fill("Bakery");
  await dialog.getByRole("button", { name: m.shell_workspace_create() }).click();
  await expect.poll(() => calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  return { page, dialog, answer: () => resolve({ message: "Done", data: BAKERY }) };
}

test("a new workspace is opened", async () => {
  const { page, dialog, answer } = await create();
  answer();
  await expect.element(page.getByText(m.shell_workspace_created({ name: "Bakery" }))).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(chosenWorkspace.get()).toBe("workspace_2");
});

test("a workspace that is created after Cancel is opened only when the person says so", async () => {
  const { page, dialog, answer } = await create();
  await dialog.getByRole("button", { name: m.common_cancel() }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  answer();
  await expect.element(page.getByText(m.shell_workspace_created({ name: "Bakery" }))).toBeVisible();
  expect(chosenWorkspace.get()).toBe("");
  await page.getByRole("button", { name: m.shell_workspace_switch({ name: "Bakery" }) }).click();
  await expect.poll(() => chosenWorkspace.get()).toBe("workspace_2");
});
