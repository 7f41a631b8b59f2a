import { expect, test } from "vitest";
import { PROOF_NEEDED } from "#contract/core/error.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import { m } from "#messages/gen/messages.js";
import { ClosedWorkspacesScreen } from "./closed-workspaces-screen.tsx";

const { data } = sessionRecord("admin");
const at = "2026-12-27T10:00:00.000000Z";
const closed = [
  { unique_workspace_id: "workspace_2", name: "Bakery", is_owner: true, delete_at: at },
  { unique_workspace_id: "workspace_3", name: "Florist", is_owner: false, delete_at: at },
];

test("the owner puts a workspace back, and members are told that only the owner can", async () => {
  const { page, calls } = await renderScreen(<ClosedWorkspacesScreen />, {
    answers: {
      getSession: { data: { ...data, closed_workspaces: closed } },
      reopenWorkspace: { message: "Workspace Restored Successfully" },
    },
  });
  await expect.element(page.getByText(m.closed_owner())).toBeVisible();
  await page.getByRole("button", { name: m.closed_back_named({ name: "Bakery" }) }).click();
  await expect.element(page.getByText(m.closed_is_back({ name: "Bakery" }))).toBeVisible();
  expect(calls.filter(({ method }) => method === "DELETE").map(({ url }) => url.pathname)).toEqual([
    "/proxy/workspace/closure",
  ]);
  expect(page.getByRole("button", { name: m.closed_back_named({ name: "Florist" }) }).elements()).toHaveLength(0);
});

test("what the service answers is shown beside the workspace", async () => {
  const { page } = await renderScreen(<ClosedWorkspacesScreen />, {
    answers: {
      getSession: { data: { ...data, closed_workspaces: closed } },
      reopenWorkspace: { status: 503, body: { message: "Busy." } },
    },
  });
  await page.getByRole("button", { name: m.closed_back_named({ name: "Bakery" }) }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
});

async function showTo(workspaces: typeof data.workspaces) {
  const { page } = await renderScreen(<ClosedWorkspacesScreen />, {
    answers: { getSession: { data: { ...data, workspaces, closed_workspaces: closed } } },
  });
  await expect.element(page.getByText(m.closed_owner())).toBeVisible();
  return page;
}

test("whoever is left without a workspace can delete the account", async () => {
  const page = await showTo([]);
  await page.getByRole("button", { name: m.account_delete() }).click();
  await expect.element(page.getByLabelText(m.account_delete_typed({ email: "ada@example.test" }))).toHaveFocus();
});

test("whoever has one does so in the settings", async () => {
  const page = await showTo(data.workspaces);
  expect(page.getByRole("button", { name: m.account_delete() }).elements()).toHaveLength(0);
});

test("the export asks for the password where the service needs it again, also of somebody with another workspace", async () => {
  const { page, calls } = await renderScreen(<ClosedWorkspacesScreen />, {
    answers: {
      getSession: { data: { ...data, closed_workspaces: closed } },
      createWorkspaceExport: { status: 403, body: { message: "Proof needed.", code: PROOF_NEEDED } },
    },
  });
  await page.getByRole("button", { name: m.closed_copy_named({ name: "Bakery" }) }).click();
  const dialog = page.getByRole("dialog", { name: m.account_proof_title() });
  await expect.element(dialog.getByLabelText(m.account_password(), { exact: true })).toBeVisible();
  const [asked] = calls.filter(({ method }) => method === "POST");
  expect(asked?.headers.get("svc-workspace-id")).toBe("workspace_2");
  await dialog.getByRole("button", { name: m.common_cancel() }).click();
  await expect.element(page.getByRole("alert")).toBeVisible();
});
