import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { loadActions } from "#app/features/reviews/actions/run/load-actions.ts";
import { readMatching } from "#app/features/reviews/actions/selection/matching-selection.ts";
import { clearSelection } from "#app/features/reviews/actions/selection/selection.ts";
import { ReviewActionsHost } from "#app/features/reviews/actions/commands/review-actions-host.tsx";
import { renderScreen, type StubbedAnswer } from "#app/testing/render-screen.tsx";
import { onePage, reviewListItem } from "#app/testing/review-records.ts";
import { m } from "#messages/gen/messages.js";
import { ReviewList } from "./review-list.tsx";

const states = [
  { value: "new", count: 4695 },
  { value: "approved", count: 30_000 },
];
const finished = { id: 7, state: "done", done: 4695, failed: 0, failures: [], total: 4695 };

const counted = { data: { total: { count: 1000, more: true }, facets: { states }, more: false } };

async function openList(getReviewFacets: StubbedAnswer = counted) {
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
      listReviews: onePage([reviewListItem(1), reviewListItem(2), reviewListItem(3)]),
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
