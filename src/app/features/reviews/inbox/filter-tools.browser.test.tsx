import { useSearch } from "@tanstack/react-router";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { readPreference } from "#ui/theme/preferences.ts";
import { FilterTools } from "./filter-tools.tsx";

const LANGUAGES = [
  { id: 1, code: "en", name: "English" },
  { id: 2, code: "de", name: "German" },
  { id: 3, code: "fr", name: "French" },
  { id: 4, code: "es", name: "Spanish" },
];
const counted = (counts: Record<string, number>, more = false) => ({
  data: {
    total: { count: 44, more: false },
    more,
    facets: { languages: Object.entries(counts).map(([value, count]) => ({ value, count })) },
  },
});

function Bar() {
  return <FilterTools search={ReviewSearch.parse(useSearch({ strict: false }))} />;
}

async function open(width = 900, more = false) {
  const screen = (
    <div style={{ display: "flex", height: 32, width }}>
      <Bar />
    </div>
  );
  const { page, router } = await renderScreen(screen, {
    answers: { listLanguages: { data: LANGUAGES }, getReviewFacets: counted({ "1": 4, "2": 40, "3": 0 }, more) },
  });
  return { page, router, filter: page.getByRole("button", { name: "Filter", exact: true }) };
}

test("the bar shows only the filters that are set, and its menu sets one by keyboard alone", async () => {
  const { page, router, filter } = await open();
  await expect.element(filter).toBeVisible();
  expect(
    page
      .getByRole("group")
      .getByRole("button")
      .elements()
      .map((one) => one.textContent),
  ).toEqual(["Views", "Sort Newest arrivals", "Filter"]);
  await userEvent.keyboard("{Shift>}f{/Shift}");
  await expect.element(page.getByRole("textbox", { name: "Find a filter" })).toHaveFocus();
  await userEvent.keyboard("lang{Enter}");
  await expect.element(page.getByRole("textbox", { name: "Type to narrow the list" })).toHaveFocus();
  await userEvent.keyboard("germ{Enter}");
  await expect.poll(() => router.state.location.search).toEqual({ language: "de" });
  await expect.element(page.getByRole("button", { name: "Language German" })).toBeVisible();
  await userEvent.keyboard("{Backspace}");
  await expect.element(page.getByRole("textbox", { name: "Find a filter" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(filter).toHaveFocus();
});

test("Backspace in a date that is not complete yet erases, and does not leave the filter", async () => {
  const { page } = await open();
  await userEvent.keyboard("{Shift>}f{/Shift}");
  const find = page.getByRole("textbox", { name: "Find a filter" });
  await expect.element(find).toHaveFocus();
  await userEvent.keyboard("arriv{Enter}");
  const from = page.getByLabelText("From", { exact: true });
  await expect.element(from).toHaveFocus();
  await userEvent.keyboard("12{Backspace}");
  await expect.element(from).toHaveFocus();
  expect(find.elements()).toHaveLength(0);
});

test("values are listed by count, without those that have no reviews, and arrows move through them", async () => {
  const { page, router, filter } = await open();
  await router.navigate({ to: "/", search: { language: "4" } as never });
  await filter.click();
  await page.getByRole("button", { name: "Language", exact: true }).click();
  const values = page.getByRole("group", { name: "Language" }).getByRole("checkbox");
  await expect
    .poll(() => values.elements().map((box) => box.parentElement?.textContent))
    .toEqual(["German40", "English4", "Spanish0"]);
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(values.first()).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(values.last()).toHaveFocus();
  await userEvent.keyboard("{Home}{ArrowDown}{Enter}");
  await expect.poll(() => router.state.location.search).toEqual({ language: "es,en" });
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  await expect.element(page.getByRole("textbox")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}sp");
  await expect.element(page.getByRole("textbox")).toHaveValue("sp");
  await expect.poll(() => values.elements()).toHaveLength(1);
});

test("a chip that loses its last value stays while it is open, and the focus then goes to the filter button", async () => {
  const { page, router, filter } = await open();
  await router.navigate({ to: "/", search: { favourite: "yes" } as never });
  await page.getByRole("button", { name: "Favourite Favourites" }).click();
  await page.getByRole("radio", { name: "Any" }).click();
  await expect.poll(() => router.state.location.search).toEqual({});
  await expect.element(page.getByRole("radio", { name: "Any" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(filter).toHaveFocus();
  await expect.element(page.getByRole("button", { name: "Favourite" })).not.toBeInTheDocument();
});

test("filters that do not fit stay in one line of the same height", async () => {
  const { page, router, filter } = await open(360);
  await expect.element(filter).toBeVisible();
  const bar = page.getByRole("group", { name: "Filters" });
  const before = bar.element().clientHeight;
  const search = { rating: "1-3", favourite: "yes", comment: "no", sentiment: "negative", state: "new", from: "7d" };
  await router.navigate({ to: "/", search: search as never });
  await expect.element(page.getByRole("button", { name: "Rating 1–3 stars", exact: true })).toBeInTheDocument();
  expect(bar.element().clientHeight).toBe(before);
  expect(bar.element().scrollWidth).toBeGreaterThan(bar.element().clientWidth);
});

test("on a wide screen the views are hidden and shown by a button and a key, and that is remembered", async () => {
  await page.viewport(1400, 800);
  const { page: screen } = await open();
  const toggle = screen.getByRole("button", { name: "Hide views" });
  await toggle.click();
  expect(readPreference("viewsRail")).toBe("hidden");
  await expect.element(screen.getByRole("button", { name: "Show views" })).toHaveFocus();
  await userEvent.keyboard("v");
  await expect.element(toggle).toBeVisible();
  expect(readPreference("viewsRail")).toBe("");
  await page.viewport(414, 896);
});

test("where only some of the reviews were counted, counts say that there are more, and no choice is missing", async () => {
  const { page } = await open(900, true);
  await userEvent.keyboard("{Shift>}f{/Shift}");
  await userEvent.keyboard("lang{Enter}");
  await expect.element(page.getByText("40+", { exact: true })).toBeVisible();
  const listed = page.getByRole("checkbox").elements();
  expect(listed.map((one) => one.closest("label")?.textContent)).toEqual([
    "German40+",
    "English4+",
    "French",
    "Spanish",
  ]);
});

test("reviews are filtered by a custom field: its name first, then values, any value or none", async () => {
  const { page, router } = await renderScreen(<Bar />, {
    answers: {
      getReviewFacets: counted({}),
      listCustomFields: {
        data: [
          { name: "Product", count: 3 },
          { name: "Plan", count: 1 },
        ],
      },
      listCustomFieldValues: {
        data: [
          { value: "Lamp", count: 2 },
          { value: "Chair", count: 1 },
        ],
        more: false,
      },
    },
  });
  const fieldsOf = () => JSON.parse(ReviewSearch.parse(router.state.location.search).field ?? "null");
  await userEvent.keyboard("{Shift>}f{/Shift}");
  await expect.element(page.getByRole("textbox", { name: "Find a filter" })).toHaveFocus();
  await userEvent.keyboard("custom{Enter}");
  const narrow = page.getByRole("textbox", { name: "Type to narrow the list" });
  await expect.element(page.getByRole("button", { name: "Product 3" })).toBeVisible();
  await expect.element(narrow).toHaveFocus();
  await userEvent.keyboard("prod{Enter}");
  await expect.element(page.getByRole("checkbox", { name: "Lamp" })).toBeVisible();
  await expect.element(narrow).toHaveFocus();
  await userEvent.keyboard("cha{Enter}");
  await expect.poll(fieldsOf).toEqual({ Product: ["Chair"] });
  await expect.element(page.getByRole("button", { name: "Custom field Product: Chair" })).toBeVisible();
  await page.getByRole("checkbox", { name: "No value" }).click();
  await expect.poll(fieldsOf).toEqual({ Product: false });
  await page.getByRole("checkbox", { name: "No value" }).click();
  await expect.poll(fieldsOf).toBeNull();
  await page.getByRole("button", { name: "Product: back to custom fields" }).click();
  await expect.element(page.getByRole("button", { name: "Plan 1" })).toBeVisible();
});
