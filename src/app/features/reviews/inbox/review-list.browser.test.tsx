import { Profiler } from "react";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { ReviewActionsHost } from "#app/features/reviews/actions/commands/review-actions-host.tsx";
import { type StubbedAnswer, renderScreen } from "#app/testing/render-screen.tsx";
import { onePage, reviewListItem } from "#app/testing/review-records.ts";
import { m } from "#messages/gen/messages.js";
import { writePreference } from "#ui/theme/preferences.ts";
import "./inbox.css";
import { ReviewList } from "./review-list.tsx";

const LONG = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(12);

function open(listReviews: StubbedAnswer, options: Parameters<typeof renderScreen>[1] = {}, search = {}) {
  const screen = (
    <div style={{ display: "flex", flexDirection: "column", height: 600, width: 480 }}>
      <ReviewList search={search} openKey={undefined} />
    </div>
  );
  return renderScreen(screen, { ...options, answers: { listReviews } });
}

test("the list shows a skeleton while the service has not answered", async () => {
  const { page } = await open(new Promise<object>(() => {}));
  await expect.element(page.getByText(m.common_loading())).toBeInTheDocument();
  expect(page.getByRole("alert").elements()).toHaveLength(0);
});

test("the list shows its reviews when they have arrived", async () => {
  const { page } = await open(onePage([reviewListItem(1), reviewListItem(2)]));
  await expect.element(page.getByText("Reviewer 1")).toBeVisible();
  await expect.element(page.getByText("Reviewer 2")).toBeVisible();
});

test("a list that failed shows an error and loads again on request", async () => {
  const { page, calls } = await open({ status: 500, body: { message: "Something went wrong." } });
  const retry = page.getByRole("button", { name: m.common_retry() });
  await expect.element(page.getByRole("alert")).toBeVisible();
  const before = calls.length;
  await retry.click();
  await expect.poll(() => calls.length).toBeGreaterThan(before);
});

test("a list that may not be read offers to look up the role", async () => {
  const { page } = await open({ status: 403, body: { message: "This action is unauthorized." } });
  await expect.element(page.getByRole("link", { name: m.inbox_see_role() })).toBeVisible();
});

test("an empty workspace offers an import to an editor and not to a viewer", async () => {
  const editor = await open(onePage([]), { role: "editor" });
  await expect.element(editor.page.getByRole("link", { name: m.reviews_import() })).toBeVisible();
  await editor.page.unmount();
  const viewer = await open(onePage([]), { role: "viewer" });
  await expect.element(viewer.page.getByText(m.reviews_none_text_viewer())).toBeVisible();
  expect(viewer.page.getByRole("link", { name: m.reviews_import() }).elements()).toHaveLength(0);
});

test("a filter without a match offers to clear it", async () => {
  const { page } = await open(onePage([]), {}, { q: "nothing like this" });
  await expect.element(page.getByRole("link", { name: m.reviews_clear_filters() })).toBeVisible();
});

test.each(["ltr", "rtl"] as const)("a name and a comment without spaces fit the row (%s)", async (direction) => {
  const { feed_fields } = reviewListItem(1);
  const item = reviewListItem(1, { comment: `<p>${LONG}</p>`, feed_fields: { ...feed_fields, name: LONG } });
  const { page } = await open(onePage([item]), { direction });
  const row = page.getByRole("list").getByRole("listitem").first();
  await expect.element(row).toBeVisible();
  const { scrollWidth, clientWidth } = row.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test.each([
  [{}, "Feb 10, 2024"],
  [{ sort: "oldest" }, "Feb 10, 2024"],
  [{ sort: "stars_high" }, "Feb 10, 2024"],
  [{ sort: "review_newest" }, "Sep 6, 2019"],
  [{ sort: "review_oldest" }, "Sep 6, 2019"],
] as const)("a row shows the date the list is sorted by (%o)", async (search, date) => {
  const item = reviewListItem(1, {
    created_at: "2024-02-10T12:00:00.000000Z",
    reviewed_at: "2019-09-06T00:00:00.000000Z",
  });
  const { page } = await open(onePage([item]), {}, search);
  await expect.element(page.getByRole("time")).toHaveTextContent(date);
});

test("rows are 56 px high when compact, and the choice is remembered", async () => {
  writePreference("density", "compact");
  const { page } = await open(onePage([reviewListItem(1)]));
  const row = page.getByRole("listitem").first();
  await expect.poll(() => row.element().clientHeight).toBe(56);
  writePreference("density", "comfortable");
  await expect.poll(() => row.element().clientHeight).toBe(84);
  writePreference("density", "");
});

test("a review without a rating says nothing about it, and its text is not covered on the open row", async () => {
  writePreference("density", "compact");
  const { page } = await open(onePage([reviewListItem(1, { rating: null })]));
  await expect.element(page.getByText("Reviewer 1")).toBeVisible();
  expect(page.getByText(m.common_stars_none()).elements()).toHaveLength(0);
  await page.getByRole("link").hover();
  const words = page.getByText("Comment 1").element().getBoundingClientRect();
  const menu = page.getByRole("button", { name: /^More/ }).element().getBoundingClientRect();
  expect(menu.left >= words.right || menu.bottom <= words.top + 5).toBe(true);
  writePreference("density", "");
});

test("Arabic text keeps its direction and stays at the edge of its column", async () => {
  const { page } = await open(onePage([reviewListItem(1, { comment: "<p>ممتاز جدًا</p>" })]));
  await expect.element(page.getByText("ممتاز جدًا")).toBeVisible();
  const { direction, textAlign } = getComputedStyle(page.getByText("ممتاز جدًا").element());
  expect([direction, textAlign]).toEqual(["rtl", "left"]);
});

test("rows keep telling how long ago their reviews arrived", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: new Date("2026-03-01T10:00:20Z") });
  try {
    const { page } = await open(onePage([reviewListItem(1), reviewListItem(2)]));
    // A row below the pointer of the test before hides its date behind its buttons.
    const times = () =>
      page
        .getByRole("time", { includeHidden: true })
        .elements()
        .map(({ textContent }) => textContent);
    await expect.element(page.getByRole("list")).toHaveAttribute("aria-busy", "false");
    await expect.poll(times).toEqual(["now", "now"]);
    vi.advanceTimersByTime(180_000);
    await expect.poll(times).toEqual(["3 minutes ago", "3 minutes ago"]);
  } finally {
    vi.useRealTimers();
  }
});

test("rows show only name, text and date while the list scrolls fast, and the rest once it stops", async () => {
  writePreference("density", "compact");
  const items = Array.from({ length: 200 }, (_, index) => reviewListItem(index + 1));
  const { page } = await open(onePage(items));
  await expect.element(page.getByRole("list")).toHaveAttribute("aria-busy", "false");
  const menuOf = (number: number) => page.getByRole("button", { name: m.acts_menu({ name: `Reviewer ${number}` }) });
  await expect.element(menuOf(3)).toBeInTheDocument();
  const row = (number: number) => document.querySelector(`li[aria-posinset="${number}"]`);
  // The list has stopped when no scroll event came for a while.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  document.querySelector(".review-list")?.scrollTo(0, 100 * 56);
  while (!row(101)) await new Promise(requestAnimationFrame);
  const rest = () => row(101)?.querySelectorAll("button, input, [role=img]");
  expect(rest()).toHaveLength(0);
  expect(row(101)?.textContent).toContain("Reviewer 101Comment 101");
  expect(row(98)).toBeNull();
  vi.useRealTimers();
  document.querySelector(".review-list")?.scrollBy(0, 1);
  await expect.element(menuOf(101)).toBeInTheDocument();
  expect(rest()).toHaveLength(4);
  await expect.poll(() => row(98)).not.toBeNull();
  writePreference("density", "");
});

test("a step to the next row renders the actions and their shortcuts no more", async () => {
  const renders = vi.fn<() => void>();
  const screen = (
    <div style={{ display: "flex", flexDirection: "column", height: 600, width: 480 }}>
      <ReviewList search={{}} openKey={undefined} />
      <Profiler id="actions" onRender={renders}>
        <ReviewActionsHost />
      </Profiler>
    </div>
  );
  const answers = { listReviews: onePage([reviewListItem(1), reviewListItem(2), reviewListItem(3)]) };
  const { page } = await renderScreen(screen, { answers });
  const row = (name: string) => page.getByRole("link", { name });
  await expect.element(row("Reviewer 1")).toBeVisible();
  await userEvent.keyboard("j");
  await expect.element(row("Reviewer 1")).toHaveFocus();
  renders.mockClear();
  await userEvent.keyboard("j");
  await expect.element(row("Reviewer 2")).toHaveFocus();
  expect(renders).not.toHaveBeenCalled();
});
