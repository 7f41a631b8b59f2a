import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { sessionRecord } from "#app/testing/session-record.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { chosenWorkspace } from "#app/shared/session/workspace-memory.ts";
import { WorkspaceMenu } from "./workspace-menu.tsx";

const names = ["Studio", "Bakery", "Cinema", "Dairy", "Forge", "Garden", "Harbour", "Inn"];
const sessionOf = (count: number) => {
  const { data } = sessionRecord("admin");
  const workspaces = names
    .slice(0, count)
    .map((name, index) => ({ unique_workspace_id: `workspace_${index + 1}`, name, role: "admin" as const }));
  return { data: { ...data, workspaces } };
};

test("more than seven workspaces are searched, and Enter opens the first match", async () => {
  const { page } = await renderScreen(<WorkspaceMenu />, { answers: { getSession: sessionOf(8) } });
  const button = page.getByRole("button", { name: /Studio/ }).first();
  await button.click();
  const dialog = page.getByRole("dialog", { name: m.shell_workspaces() });
  const field = dialog.getByRole("textbox", { name: m.shell_workspace_search() });
  await expect.element(field).toHaveFocus();
  expect(dialog.getByRole("listitem").elements()).toHaveLength(8);
  await field.fill("no such name");
  await expect.element(dialog.getByText(m.shell_workspace_search_none())).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();

  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("GARD{Enter}");
  await expect.poll(() => chosenWorkspace.get()).toBe("workspace_6");
});

test("seven workspaces are a menu", async () => {
  const { page } = await renderScreen(<WorkspaceMenu />, { answers: { getSession: sessionOf(7) } });
  await page.getByRole("button", { name: /Studio/ }).click();
  await expect.element(page.getByRole("menuitemcheckbox", { name: "Harbour" })).toBeVisible();
});
