import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { DRAFT_LINK_DAYS, type DraftLink } from "#contract/walls/pages/wall-draft-links.ts";
import { m } from "#messages/gen/messages.js";
import { DraftLinksCard } from "./draft-links-card.tsx";

const link = (own: Partial<DraftLink> = {}): DraftLink => ({
  id: 1,
  name: "Agency",
  by: "Eve",
  created_at: "2026-01-01T00:00:00.000000Z",
  expires_at: "2030-01-01T00:00:00.000000Z",
  is_live: true,
  last_opened_at: null,
  comments: 0,
  ...own,
});
const URL_ONCE = "https://laurel.example/draft/secret-token";

const open = (data: DraftLink[], role: "viewer" | "editor" = "editor", answers: object = {}) =>
  renderScreen(<DraftLinksCard pageId="page_1" />, {
    role,
    answers: {
      listDraftLinks: { data },
      createDraftLink: { message: "", data: link({ id: 2, name: "Client" }), url: URL_ONCE },
      revokeDraftLink: { message: "" },
      ...answers,
    },
  });

test("a named link is made with the usual number of days, and its address is shown once", async () => {
  const { page, calls } = await open([]);
  await expect.element(page.getByText(m.draft_links_none())).toBeVisible();
  await page.getByRole("button", { name: m.draft_link_create() }).click();
  await expect.element(page.getByRole("textbox", { name: m.draft_link_name() })).toHaveFocus();
  await userEvent.keyboard("Client{Enter}");
  const shown = page.getByText(URL_ONCE);
  await expect.element(shown).toBeVisible();
  await expect.element(page.getByText(m.draft_link_once())).toBeVisible();
  await expect.element(page.getByRole("button", { name: m.draft_link_copy() })).toBeVisible();
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => body);
  expect(sent).toEqual([{ name: "Client", days: DRAFT_LINK_DAYS }]);
  await expect.element(page.getByRole("textbox", { name: m.draft_link_name() })).toHaveValue("");
  await page.getByRole("button", { name: m.draft_link_done() }).click();
  expect(shown.elements()).toHaveLength(0);
});

test("too many days are refused before anything is sent", async () => {
  const { page, calls } = await open([]);
  await page.getByRole("textbox", { name: m.draft_link_name() }).fill("Client");
  await page.getByRole("spinbutton", { name: m.draft_link_days() }).fill("91");
  await page.getByRole("button", { name: m.draft_link_create() }).click();
  await expect
    .element(page.getByRole("spinbutton", { name: m.draft_link_days() }))
    .toHaveAttribute("aria-invalid", "true");
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("links are listed with who made them, when they were opened, and their comments", async () => {
  const { page } = await open([
    link({ comments: 3, last_opened_at: "2026-01-02T00:00:00.000000Z" }),
    link({ id: 2, name: "Old", by: null, is_live: false }),
  ]);
  const [first, second] = [page.getByRole("listitem").filter({ hasText: "Agency" }), page.getByText("Old")];
  await expect.element(first.getByText(m.draft_link_by({ name: "Eve" }))).toBeVisible();
  const comments = first.getByRole("link", { name: m.draft_link_comments({ count: 3 }) });
  await expect.element(comments).toHaveAttribute("href", "/walls/page_1?panel=comments");
  await expect.element(second).toBeVisible();
  await expect.element(page.getByText(m.draft_link_ended(), { exact: true })).toBeVisible();
  await expect.element(page.getByText(m.draft_link_unopened())).toBeVisible();
  const revokes = page.getByRole("button", { name: m.draft_link_revoke_named({ name: "Old" }) });
  expect(revokes.elements()).toHaveLength(0);
});

test("a link is revoked after a question, and the focus stays in the list", async () => {
  const { page, calls } = await open([link()]);
  await page.getByRole("button", { name: m.draft_link_revoke_named({ name: "Agency" }) }).click();
  await expect.element(page.getByRole("alertdialog")).toBeVisible();
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  await page.getByRole("alertdialog").getByRole("button", { name: m.draft_link_revoke_confirm() }).click();
  await expect
    .poll(() => calls.filter(({ method }) => method === "DELETE").map(({ url }) => url.pathname))
    .toEqual(["/proxy/v3/pages/page_1/draft-links/1"]);
  await expect.element(page.getByText(m.draft_link_revoked())).toBeVisible();
});

test("viewers see the list and change nothing", async () => {
  const { page } = await open([link()], "viewer");
  await expect.element(page.getByText("Agency")).toBeVisible();
  expect(page.getByRole("button", { name: m.draft_link_revoke_named({ name: "Agency" }) }).elements()).toHaveLength(0);
  expect(page.getByRole("textbox").elements()).toHaveLength(0);
});
