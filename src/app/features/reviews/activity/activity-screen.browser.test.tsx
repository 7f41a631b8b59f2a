import { expect, test } from "vitest";
import { queryClient, queryFamily } from "#api/query.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { ActivityScreen } from "./activity-screen.tsx";

const IMPORT = {
  id: 7,
  kind: "csv_text_review",
  name: "reviews.csv",
  state: "done",
  reviews_imported: 57_576,
  total_rows_processed: 57_576,
  total_rows: 57_576,
  without_words: 0,
  failed_count: 0,
  duplicates: 0,
  message: null,
  by: "Ada Lovelace",
  created_at: "2026-11-01T10:00:00.000000Z",
  finished_at: "2026-11-01T10:01:00.000000Z",
};
const CHANGE = {
  id: 3,
  change: { act: "approve" },
  state: "done",
  total: 2,
  done: 2,
  failed: 0,
  undoable: false,
  by: "Bo",
  name: null,
  filter: null,
  created_at: "2026-11-02T10:00:00.000000Z",
  finished_at: "2026-11-02T10:00:00.000000Z",
};
const pageOf = (data: object[], next: string | null = null) => ({
  data: {
    current_page: 1,
    data,
    first_page_url: "/",
    from: 1,
    next_page_url: next,
    path: "/",
    per_page: 15,
    prev_page_url: null,
    to: data.length,
  },
});

test("imports that have ended are listed among the changes, once each, with their result", async () => {
  const imports = [
    { ...IMPORT, id: 9, name: "late.csv", state: "running", finished_at: null },
    { ...IMPORT, id: 8, name: "half.csv", state: "stopped", finished_at: "2026-11-03T10:00:00.000000Z" },
    IMPORT,
    {
      ...IMPORT,
      id: 6,
      name: "wrong.csv",
      state: "undone",
      reviews_imported: 0,
      finished_at: "2026-10-30T10:00:00.000000Z",
    },
  ];
  const { page } = await renderScreen(<ActivityScreen />, {
    answers: { listReviewChanges: pageOf([CHANGE]), listImports: { data: imports } },
  });
  const rows = page.getByRole("list", { name: "Activity" }).getByRole("listitem");
  await expect.element(rows.nth(0).getByText("57,576 reviews imported from “half.csv”")).toBeVisible();
  await expect.element(rows.nth(0).getByText("Stopped", { exact: true })).toBeVisible();
  await expect.element(rows.nth(1).getByText("2 reviews approved")).toBeVisible();
  await expect.element(rows.nth(2).getByText("57,576 reviews imported from “reviews.csv”")).toBeVisible();
  await expect.element(rows.nth(2).getByText("by Ada Lovelace")).toBeVisible();
  await expect.element(rows.nth(3).getByText("Import of “wrong.csv” undone")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "View import “reviews.csv”" }))
    .toHaveAttribute("href", "/imports/7");
  expect(rows.elements()).toHaveLength(4);
});

test("an entry keeps the focus of the button that undoes it, however late the button goes, and takes it only once", async () => {
  let change = { ...CHANGE, undoable: true };
  const { page } = await renderScreen(<ActivityScreen />, {
    answers: {
      listImports: { data: [] },
      listReviewChanges: () => pageOf([change]),
      undoReviewChange: () => {
        change = { ...CHANGE, state: "undone" };
        return { message: "", data: { ...change, failures: [] } };
      },
    },
  });
  const undo = page.getByRole("button", { name: /2 reviews approved/ });
  await undo.click();
  await expect.element(undo).not.toBeInTheDocument();
  const entry = page.getByRole("listitem");
  await expect.element(entry).toHaveFocus();
  (entry.element() as HTMLElement).blur();
  change = { ...CHANGE, state: "stopped", undoable: true };
  await queryClient.invalidateQueries(queryFamily("listReviewChanges"));
  await expect.element(undo).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

test("an undo that is never answered is not called refused", async () => {
  const { page } = await renderScreen(<ActivityScreen />, {
    answers: {
      listImports: { data: [] },
      listReviewChanges: pageOf([{ ...CHANGE, undoable: true }]),
      undoReviewChange: (): never => {
        throw new TypeError("Failed to fetch");
      },
    },
  });
  await page.getByRole("button", { name: /2 reviews approved/ }).click();
  await expect.element(page.getByText(m.acts_outcome_unknown())).toBeVisible();
});
