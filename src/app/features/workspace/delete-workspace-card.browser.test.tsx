import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { sessionRecord } from "#app/testing/session-record.ts";
import type { CLOSURE_REFUSALS } from "#contract/workspace/workspace-closure.ts";
import { m } from "#messages/gen/messages.js";
import { DeleteWorkspaceCard } from "./delete-workspace-card.tsx";

const { data } = sessionRecord("admin");
const studio = { unique_workspace_id: "workspace_1", name: "Studio", role: "admin" as const, is_owner: true };
const bakery = { ...studio, unique_workspace_id: "workspace_2", name: "Bakery" };
const counts = { reviews: 1234, walls: 2, widgets: 3, forms: 4, contacts: 5, members: 6 };

function open(refusal: (typeof CLOSURE_REFUSALS)[number] | null = null) {
  const closed = { message: "Workspace Deleted Successfully", data: { delete_at: "2026-12-27T10:00:00.000000Z" } };
  return renderScreen(<DeleteWorkspaceCard workspace={studio} />, {
    answers: {
      getSession: { data: { ...data, workspaces: [studio, bakery] } },
      readClosure: { data: { refusal, counts } },
      closeWorkspace: closed,
    },
  });
}

test("the owner sees what ends, types the name, and goes on in another workspace", async () => {
  const { page, calls } = await open();
  await page.getByRole("button", { name: m.closure_title() }).click();
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect.element(dialog.getByText("1,234")).toBeVisible();
  const sent = () =>
    calls.filter(({ method, url }) => method === "POST" && url.pathname === "/proxy/workspace/closure");
  await userEvent.keyboard("Bakery{Enter}");
  await expect.element(page.getByText(m.common_typed_wrong({ name: "Studio" }))).toBeVisible();
  expect(sent()).toEqual([]);
  await dialog.getByRole("textbox").fill("studio");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ name: "Studio" }]));
  await expect.element(page.getByText(m.closure_done_text())).toBeVisible();
});

test.each([
  ["first", m.closure_first],
  ["only", m.closure_only],
] as const)("a workspace that cannot be deleted (%s) says why, without a button", async (refusal, why) => {
  const { page } = await open(refusal);
  await expect.element(page.getByText(why())).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
});
