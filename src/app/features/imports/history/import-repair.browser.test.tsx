import { expect, test } from "vitest";
import { renderScreen } from "#app/testing/render-screen.tsx";
import { ImportRepair } from "./import-repair.tsx";

const EXAMPLE = {
  type: "social",
  id: 7,
  name: "Pat",
  changes: [
    { field: "comment", before: "evenings. <br/>The location", after: "evenings.\nThe location" },
    { field: "review_title", before: "Caf&eacute;", after: "Café" },
  ],
};
const JOB = {
  id: 3,
  change: { act: "remove_html" },
  state: "running",
  total: 3,
  done: 0,
  failed: 0,
  undoable: true,
  by: "Ann",
  name: null,
  filter: null,
  created_at: "2026-11-01T10:00:00.000000Z",
  finished_at: null,
  failures: [],
};
const DONE = { ...JOB, state: "done", done: 2, failed: 1 };

test("HTML in imported reviews is previewed and repaired, and the repair can be undone", async () => {
  let left = 3;
  const { page, calls } = await renderScreen(<ImportRepair />, {
    answers: {
      getImportRepair: () => ({ data: { reviews: left, examples: [EXAMPLE] } }),
      startImportRepair: () => {
        left = 0;
        return { message: "Started", data: JOB };
      },
      getReviewChange: { data: DONE },
      undoReviewChange: () => {
        left = 3;
        return { message: "Undone", data: { ...DONE, state: "undone", failed: 0 } };
      },
    },
  });
  await expect.element(page.getByRole("heading", { name: "3 imported reviews contain HTML" })).toBeVisible();
  await page.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: "HTML in imported reviews" });
  await expect.element(dialog.getByText("evenings. <br/>The location")).toBeVisible();
  await expect.element(dialog.getByText("Café", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Repair 3 reviews" }).click();
  await expect.element(page.getByText("2 reviews repaired")).toBeVisible();
  await expect.element(page.getByText("1 review was left as it is.")).toBeVisible();
  await expect.element(page.getByRole("heading")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(page.getByText("Undone: 2 reviews repaired")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "3 imported reviews contain HTML" })).toBeVisible();
  expect(calls.filter(({ method }) => method === "POST").map(({ url }) => url.pathname)).toEqual([
    "/proxy/v3/import-repair",
    "/proxy/v3/feeds/changes/3/undo",
  ]);
});

test("nothing is offered without such reviews, nor to somebody who may only look", async () => {
  const { calls } = await renderScreen(<ImportRepair />, {
    answers: { getImportRepair: { data: { reviews: 0, examples: [] } } },
  });
  await expect.poll(() => calls.some(({ url }) => url.pathname.endsWith("/import-repair"))).toBe(true);
  expect(document.body.textContent).not.toContain("HTML");
  const viewer = await renderScreen(<ImportRepair />, { role: "viewer" });
  expect(viewer.calls.some(({ url }) => url.pathname.endsWith("/import-repair"))).toBe(false);
});
