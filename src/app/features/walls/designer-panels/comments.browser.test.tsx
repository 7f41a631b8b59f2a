import { expect, test } from "vitest";
import { DesignerContext, type DesignerState } from "#app/features/walls/design/designer-context.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import type { DraftComment } from "#contract/walls/pages/wall-draft-comments.ts";
import { m } from "#messages/gen/messages.js";
import { CommentsPanel } from "./comments.tsx";

const comment = (own: Partial<DraftComment> = {}): DraftComment => ({
  id: 1,
  name: "Ann",
  text: "Larger\nheading",
  link: "Agency",
  created_at: "2026-01-01T00:00:00.000000Z",
  settled_at: null,
  settled_by: null,
  ...own,
});
const SETTLED = { settled_at: "2026-01-02T00:00:00.000000Z", settled_by: "Eve" };

const open = (data: DraftComment[], canEdit = true) =>
  renderScreen(
    <DesignerContext value={{ wall: { kind: "page", id: "page_1" }, canEdit } as DesignerState}>
      <CommentsPanel />
    </DesignerContext>,
    {
      answers: {
        listDraftComments: { data, open: data.length },
        settleDraftComment: { message: "", data: comment(SETTLED) },
        deleteDraftComment: { message: "" },
      },
    },
  );
const writes = (calls: Awaited<ReturnType<typeof open>>["calls"]) =>
  calls
    .filter(({ method }) => method !== "GET")
    .map(({ method, url, body }) => [method, url.pathname.split("/").at(-1), body]);

test("open comments stand before settled ones, each with its link", async () => {
  const { page } = await open([comment(), comment({ id: 2, name: "Bob", text: "Fine now", ...SETTLED })]);
  const opened = page.getByRole("list", { name: m.comments_group_open(), exact: true });
  await expect.element(opened.getByText("Larger heading")).toBeVisible();
  await expect.element(opened.getByText(m.comments_through({ link: "Agency" }))).toBeVisible();
  const settled = page.getByRole("list", { name: m.comments_group_settled(), exact: true });
  await expect.element(settled.getByText(m.comments_settled_by({ name: "Eve" }), { exact: false })).toBeVisible();
});

test("a comment is settled, one is opened again, and one is deleted after a question", async () => {
  const { page, calls } = await open([comment(), comment({ id: 2, name: "Bob", ...SETTLED })]);
  await page.getByRole("button", { name: m.comments_settle_named({ name: "Ann" }) }).click();
  await expect.poll(() => writes(calls)).toEqual([["PUT", "1", { settled: true }]]);
  await page.getByRole("button", { name: m.comments_reopen_named({ name: "Bob" }) }).click();
  await expect.poll(() => writes(calls).at(-1)).toEqual(["PUT", "2", { settled: false }]);
  await page.getByRole("button", { name: m.comments_delete_named({ name: "Ann" }) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: m.comments_delete() }).click();
  await expect.poll(() => writes(calls).at(-1)?.slice(0, 2)).toEqual(["DELETE", "1"]);
});

test("the list gets the focus of the button that settles a comment, unless somebody has gone on", async () => {
  const { page, calls } = await open([comment(), comment({ id: 2, name: "Bob" })]);
  const settle = (name: string) => page.getByRole("button", { name: m.comments_settle_named({ name }) });
  await settle("Ann").click();
  (settle("Bob").element() as HTMLElement).focus();
  await expect.poll(() => writes(calls)).toHaveLength(1);
  await expect.element(settle("Ann")).not.toHaveAttribute("aria-busy");
  await expect.element(settle("Bob")).toHaveFocus();
  await settle("Bob").click();
  await expect.poll(() => writes(calls)).toHaveLength(2);
  await expect.poll(() => document.activeElement?.querySelector("ul")).not.toBeNull();
});

test("markup in a comment is shown as it was typed", async () => {
  const hostile = '<img src=x onerror="alert(1)"><script>alert(2)</script>';
  const { page } = await open([comment({ name: hostile, text: hostile, link: hostile })]);
  await expect.element(page.getByRole("listitem").getByText(hostile, { exact: true }).first()).toBeVisible();
  expect(document.querySelectorAll("li img, li script")).toHaveLength(0);
});

test("without comments it leads to where drafts are shared; viewers change nothing", async () => {
  const { page } = await open([]);
  await expect.element(page.getByText(m.comments_none_title())).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: m.comments_share() }))
    .toHaveAttribute("href", "/walls/page_1/share");
  await page.unmount();
  const read = await open([comment()], false);
  await expect.element(read.page.getByText("Ann", { exact: true })).toBeVisible();
  expect(read.page.getByRole("button").elements()).toHaveLength(0);
});
