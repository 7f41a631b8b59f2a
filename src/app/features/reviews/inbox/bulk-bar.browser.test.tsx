import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { loadActions } from "#app/features/reviews/actions/run/load-actions.ts";
import { readMatching } from "#app/features/reviews/actions/selection/matching-selection.ts";
import { addToSelection, clearSelection } from "#app/features/reviews/actions/selection/selection.ts";
import { ReviewActionsHost } from "#app/features/reviews/actions/commands/review-actions-host.tsx";
import { type RecordedCall, renderScreen, type StubbedAnswer } from "#app/testing/render-screen.tsx";
import { onePage, reviewListItem } from "#app/testing/review-records.ts";
import { endpointKey, queryClient } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { ReviewList } from "./review-list.tsx";

const states = [
  { value: "new", count: 4695 },
  { value: "approved", count: 30_000 },
];
const finished = { id: 7, state: "done", done: 4695, failed: 0, failures: [], total: 4695 };

const counted = { data: { total: { count: 1000, more: true }, facets: { states }, more: false } };

const REVIEWS = [reviewListItem(1), reviewListItem(2), reviewListItem(3)];

async function openList(
  getReviewFacets: StubbedAnswer = counted,
  reviews = REVIEWS,
  more: Partial<Record<"listLabels" | "listPages", StubbedAnswer>> = {},
) {
  clearSelection();
  loadActions();
  const screen = (
    <div style={{ display: "flex", flexDirection: "column", height: 600, width: 900 }}>
      <ReviewList search={{ state: "new", rating: "4-5", from: "2020-02-29" }} openKey={undefined} />
      <ReviewActionsHost />
    </div>
  );
  const { page, calls } = await renderScreen(screen, {
    answers: {
      ...more,
      listReviews: onePage(reviews),
      getReviewFacets,
      changeReviews: { message: "", data: finished },
      undoReviewChange: { message: "", data: finished },
    },
  });
  const bar = page.getByRole("region", { name: "Selected reviews" });
  await page.getByRole("checkbox", { name: /Reviewer 1/ }).click();
  return { page, calls, bar };
}

test("all that match are counted before they are selected, and the bar keeps the focus", async () => {
  const { page, bar } = await openList();
  await bar.getByRole("button", { name: /^Select all 4,695 that match/ }).click();
  await expect.element(bar.getByText("All 4,695 matching")).toBeVisible();
  await expect.element(bar).toHaveFocus();
  for (const text of ["Status New", "Rating 4–5 stars", "Date Since Feb 29, 2020"])
    await expect.element(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
});

test("a key selects all that match, and the menu offers only what makes sense for many", async () => {
  const { page, bar } = await openList();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await expect.element(bar.getByText("All 4,695 matching")).toBeVisible();
  await bar.getByRole("button", { name: "More" }).click();
  const lines = () =>
    page
      .getByRole("menuitem")
      .elements()
      .map((line) => line.textContent);
  await expect.poll(lines).toContainEqual(expect.stringMatching(/^Move to New/));
  expect(lines().filter((line) => /^(?:Reply|Copy|Open in a new tab)/.test(line))).toEqual([]);
});

test("all that match cannot be selected while they cannot be counted, which is said", async () => {
  const { page, bar } = await openList({ status: 400, body: { message: "The search is too long." } });
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await expect.element(page.getByText(m.shell_error_title()).first()).toBeVisible();
  await expect.element(bar.getByText(m.acts_selected({ count: 1 }), { exact: true })).toBeVisible();
});

test("nothing stays selected after an undo of many", async () => {
  const { page, bar } = await openList();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await bar.getByRole("button", { name: "Approve" }).click();
  await expect.element(page.getByText("4,695 reviews approved").first()).toBeVisible();
  await userEvent.keyboard("z");
  await expect.element(bar).not.toBeInTheDocument();
  expect(readMatching()).toBeUndefined();
});

test("a row gets the focus of the bar when Escape selects none", async () => {
  const { page, bar } = await openList();
  (bar.getByRole("button", { name: "Approve" }).element() as HTMLElement).focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(bar).not.toBeInTheDocument();
  await expect.poll(() => document.activeElement?.closest("li")?.textContent).toContain("Reviewer 1");
  expect(page.getByRole("checkbox", { checked: true }).elements()).toEqual([]);
});

const changes = (calls: RecordedCall[]) =>
  calls.filter(({ url }) => url.pathname.endsWith("/feeds/changes")).map(({ body }) => body);

test("all that match are not selected any more once an action has changed them", async () => {
  const { page, bar } = await openList();
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await bar.getByRole("button", { name: "Approve" }).click();
  await expect.element(page.getByText("4,695 reviews approved").first()).toBeVisible();
  await expect.element(bar).not.toBeInTheDocument();
  expect(readMatching()).toBeUndefined();
});

test("a label that all loaded reviews have is given to all that match, loaded or not", async () => {
  const pool = { id: "01a", name: "Pool", attributes: { css_color_code: "#3b7ddd" } };
  const labelled = [1, 2].map((id) => reviewListItem(id, { review_labels: [pool] }));
  const { page, calls, bar } = await openList(counted, labelled, { listLabels: { data: [pool] } });
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await expect.element(bar.getByText("All 4,695 matching")).toBeVisible();
  await userEvent.keyboard("l");
  const dialog = page.getByRole("dialog");
  const option = dialog.getByRole("checkbox", { name: "Pool" });
  await expect.element(option).toBePartiallyChecked();
  await option.click();
  await dialog.getByRole("button", { name: m.acts_label_apply() }).click();
  await expect.poll(() => changes(calls)).toMatchObject([{ change: { act: "label", add: ["01a"], remove: [] } }]);
});

test("F makes all that match favourites when those that are loaded are", async () => {
  const { calls, bar } = await openList(counted, [reviewListItem(1, { favourite: 1 })]);
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await expect.element(bar.getByText("All 4,695 matching")).toBeVisible();
  await userEvent.keyboard("f");
  await expect.poll(() => changes(calls)).toMatchObject([{ change: { act: "favourite", on: true } }]);
});

test("all that match can be taken off a wall that only some of them are on", async () => {
  const { page, calls, bar } = await openList(counted, undefined, { listPages: new Promise<object>(() => {}) });
  queryClient.setQueryData(endpointKey("listPages", { query: {} }, "pages"), {
    pages: [onePage([{ unique_page_id: "w1", name: "Lobby" }])],
    pageParams: [{ page: 1 }],
  });
  await userEvent.keyboard("{ControlOrMeta>}a{/ControlOrMeta}");
  await expect.element(bar.getByText("All 4,695 matching")).toBeVisible();
  await userEvent.keyboard("w");
  await page.getByRole("button", { name: `${m.acts_wall_take_off()}: Lobby` }).click();
  await expect
    .poll(() => changes(calls))
    .toMatchObject([{ change: { act: "wall", unique_page_id: "w1", on: false }, filter: { states: ["new"] } }]);
});

test("selected reviews have their bar in a view without reviews", async () => {
  clearSelection();
  addToSelection(["text/1", "text/2"]);
  loadActions();
  const screen = (
    <>
      <ReviewList search={{ state: "new" }} openKey={undefined} />
      <ReviewActionsHost />
    </>
  );
  const { page } = await renderScreen(screen, { answers: { listReviews: onePage([]), getReviewFacets: counted } });
  await expect.element(page.getByText(m.inbox_all_decided_title())).toBeVisible();
  await expect.element(page.getByText(m.acts_selected({ count: 2 }), { exact: true })).toBeVisible();
  clearSelection();
});
