import { expect, test } from "#e2e/support/fixtures.ts";
import { callApi, importReviews } from "#e2e/support/reviews-api.ts";

type Rules = { data: { name: string; runs: { total: number } }[] };

test("a rule is tried, switched on, runs on what arrives, and what it did is undone", async ({ page, laurel }) => {
  await importReviews(laurel, [{ name: "Ben Okoro", text: "Slow delivery.", stars: 2 }]);
  await page.goto("/settings/rules");
  await page.getByRole("button", { name: "New rule" }).first().click();
  const editor = page.getByRole("dialog", { name: "New rule" });
  await editor.getByLabel("Name").fill("Keep an eye on it");
  await editor.getByRole("checkbox", { name: "Mark as favourite" }).check();
  await editor.getByRole("button", { name: "Dry run" }).click();
  await expect(editor.getByText("1 review of the last 30 days matches. Nothing was changed.")).toBeVisible();
  await editor.getByRole("button", { name: "Save" }).click();
  const rule = page.getByRole("switch", { name: /^Keep an eye on it/ });
  await expect(rule).not.toBeChecked();
  await rule.click();
  await expect(rule).toBeChecked();

  await importReviews(laurel, [{ name: "Ana Díaz", text: "Fits like a glove.", stars: 5 }]);
  await expect.poll(async () => (await callApi<Rules>(laurel, "/review-rules")).data[0]?.runs.total).toBe(1);
  await page.getByRole("button", { name: "History of “Keep an eye on it”" }).click();
  const history = page.getByRole("dialog");
  await expect(history.getByRole("listitem")).toHaveCount(1);
  await expect(history.getByRole("listitem")).toContainText("Ana DíazDone");
  await history.getByRole("button", { name: "Undo for Ana Díaz" }).click();
  await expect(history.getByRole("listitem")).toContainText("Undone");
});
