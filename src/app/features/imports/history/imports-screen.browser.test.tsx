import { expect, test } from "vitest";
import { endpointKey, queryClient } from "#api/query.ts";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { m } from "#messages/gen/messages.js";
import { ImportsScreen } from "./imports-screen.tsx";

const DONE = {
  id: 7,
  kind: "csv_text_review",
  name: "reviews.csv",
  state: "done",
  reviews_imported: 5000,
  total_rows_processed: 5000,
  total_rows: 5000,
  without_words: 0,
  failed_count: 0,
  duplicates: 0,
  message: null,
  created_at: "2026-11-01T10:00:00.000000Z",
  finished_at: "2026-11-01T10:01:00.000000Z",
};

test("an import undone from the table is followed until it has ended, and the inbox is read again", async () => {
  const states = ["done", "undoing", "undoing", "undone"];
  const { page } = await renderScreen(<ImportsScreen />, {
    answers: {
      listImports: () => ({ data: [{ ...DONE, state: states[0] }] }),
      undoImport: () => ({ message: "Undo Started Successfully", data: { ...DONE, state: states.shift() } }),
      getImportRepair: { data: { total: 0, fields: [], examples: [] } },
    },
  });
  const list = endpointKey("listReviews", { query: {} }, "pages");
  queryClient.setQueryData(list, { pages: [], pageParams: [] });
  const isStale = () => queryClient.getQueryState(list)?.isInvalidated;
  await page.getByRole("button", { name: m.hub_more_for({ name: "reviews.csv" }) }).click();
  await page.getByRole("menuitem", { name: m.hub_undo() }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: m.hub_undo() }).click();
  await expect.element(page.getByText(m.imports_state_undoing(), { exact: true })).toBeVisible();
  await expect.poll(isStale).toBe(true);

  // The inbox was read again before the undo had ended.
  queryClient.setQueryData(list, { pages: [], pageParams: [] });
  states.splice(0, 2);
  await expect.element(page.getByText(m.imports_state_undone(), { exact: true })).toBeVisible();
  await expect.poll(isStale).toBe(true);
});
