import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ImportResult } from "./import-result.tsx";

const DONE = {
  id: 7,
  kind: "csv_text_review",
  name: "reviews.csv",
  state: "done",
  reviews_imported: 5000,
  total_rows_processed: 5000,
  total_rows: 20_000,
  without_words: 0,
  failed_count: 0,
  duplicates: 0,
  failed_rows: [],
  message: null,
  created_at: "2026-11-01T10:00:00.000000Z",
  finished_at: "2026-11-01T10:01:00.000000Z",
};
const RUNNING = { ...DONE, state: "running", finished_at: null as string | null };
const STOPPED = { ...DONE, state: "stopped" };

test("a running import is stopped after a question, and the result says what was not read", async () => {
  let source = RUNNING;
  const { page, calls } = await renderScreen(
    <main>
      <ImportResult id="7" />
    </main>,
    {
      answers: {
        getImport: () => {
          if (source.state === "running")
            source = { ...source, total_rows_processed: source.total_rows_processed + 50 };
          return { data: source };
        },
        stopImport: () => {
          source = STOPPED;
          return { message: "Done", data: source };
        },
      },
    },
  );
  await expect.element(page.getByText("You can leave this page.", { exact: false })).toBeVisible();
  await expect.element(page.getByText(/^\d+ rows per second, .+ left$/)).toBeVisible();
  await page.getByRole("button", { name: "Stop import" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect.element(dialog.getByText("The reviews imported so far stay", { exact: false })).toBeVisible();
  await dialog.getByRole("button", { name: "Stop import" }).click();
  await expect.element(page.getByText("Stopped", { exact: true })).toBeVisible();
  await expect.element(page.getByText("15,000", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Undo import" })).toBeVisible();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();
  expect(calls.filter(({ method }) => method === "POST").map(({ url }) => url.pathname)).toEqual([
    "/proxy/v3/imports/7/stop",
  ]);
});

test("somebody who may only look cannot stop it", async () => {
  const { page } = await renderScreen(<ImportResult id="7" />, {
    role: "viewer",
    answers: { getImport: { data: RUNNING } },
  });
  await expect.element(page.getByText("You can leave this page.", { exact: false })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Stop import" })).not.toBeInTheDocument();
});

test("duplicates are listed with what they repeat", async () => {
  const row = { name: "Ann", words: "Good", review: null, earlier_line: null };
  const duplicate_rows = [
    { ...row, line: 2, review: { type: "social", id: 4 } },
    { ...row, line: 9, earlier_line: 3 },
  ];
  const { page } = await renderScreen(<ImportResult id="7" />, {
    answers: { getImport: { data: { ...DONE, duplicates: 1200, reviews_imported: 3800, duplicate_rows } } },
  });
  const table = page.getByRole("table", { name: "Duplicates" });
  await expect.element(table.getByRole("link", { name: "Open review" })).toHaveAttribute("href", "/reviews/social/4");
  await expect.element(table.getByText("line 3")).toBeVisible();
  await expect.element(page.getByText("1,198 more are in the downloaded file.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Download duplicates" })).toBeVisible();
});

test("photos that could not be fetched are counted, and those still to be fetched are named", async () => {
  const { page } = await renderScreen(<ImportResult id="7" />, {
    answers: { getImport: { data: { ...DONE, photos: { waiting: 40, failed: 12 } } } },
  });
  await expect.element(page.getByText("Photos not found")).toBeVisible();
  await expect.element(page.getByText("12", { exact: true })).toBeVisible();
  await expect.element(page.getByText("40 photos are still being fetched.")).toBeVisible();
});

test("an import that ends by itself does not move the focus of somebody who reads the page", async () => {
  let source = RUNNING;
  const { page } = await renderScreen(
    <main>
      <ImportResult id="7" />
    </main>,
    { answers: { getImport: () => ({ data: source }) } },
  );
  await expect.element(page.getByText("You can leave this page.", { exact: false })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  source = DONE;
  await expect.element(page.getByRole("button", { name: "Undo import" })).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});
