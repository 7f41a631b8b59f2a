import { expectNoViolations } from "#e2e/support/a11y.ts";
import { PEOPLE, comment, openEditor, panel, saved, title, watchUpdates } from "#e2e/support/editor-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { importReviews, authHeaders } from "#e2e/support/reviews-api.ts";

test.beforeEach(async ({ page, laurel }) => {
  await importReviews(laurel, PEOPLE);
  await page.goto("/reviews");
});

test("text is edited with a reason, shown in the list and compared in the history", async ({ page, laurel }) => {
  await openEditor(page, "Ana Díaz");
  await expect(comment(page)).toContainText("5 > 4 & <3");
  await comment(page).press("ControlOrMeta+End");
  await comment(page).pressSequentially(" and ");
  await comment(page).press("ControlOrMeta+b");
  await comment(page).pressSequentially("warm");
  await title(page).fill("Calm and warm");
  await page.getByLabel("Date").fill("2024-02-29");
  await page.getByRole("radio", { name: "4 of 5 stars" }).check();
  await page.getByRole("radio", { name: "Positive" }).check();
  await page.getByLabel("Company", { exact: true }).fill("Casa Díaz");
  await expect(page.getByText("Unsaved changes")).toBeVisible();

  const sent = watchUpdates(page);
  await page.keyboard.press("ControlOrMeta+s");
  const reason = page.getByRole("region", { name: "Why are you changing this review?" });
  await expect(reason).toContainText("Visitors see your reason");
  await expect(page.getByLabel("Reason")).toBeFocused();
  expect(sent).toEqual([]);
  await page.getByLabel("Reason").selectOption("At the reviewer’s request");
  await reason.getByLabel("Note").fill("She wrote to us");
  await page.keyboard.press("Enter");
  await saved(page);
  await expect(reason).toHaveCount(0);
  expect(sent).toHaveLength(1);
  for (const unchanged of ["favourite", "transcript", "email"]) expect(sent[0]).not.toContain(unchanged);

  const answer = await page.request.get(`${laurel.url}/v3/feeds?filter[search]=Ana`, { headers: authHeaders(laurel) });
  expect(await answer.json()).toMatchObject({
    data: {
      data: [
        {
          comment: "<p>Fits like a glove</p><p>5 &gt; 4 &amp; &lt;3 and <strong>warm</strong></p>",
          review_title: "Calm and warm",
          rating: 4,
          sentiment_id: 1,
          reviewed_at: "2024-02-29T00:00:00.000000Z",
          feed_fields: { name: "Ana Díaz", organization_name: "Casa Díaz" },
        },
      ],
    },
  });

  const history = panel(page).getByRole("listitem").filter({ hasText: "Reason: At the reviewer’s request" });
  await expect(history).toContainText("Ada Owner");
  await expect(history.locator("ins").filter({ hasText: "warm" }).first()).toBeVisible();
  await expect(history.locator("ins").filter({ hasText: "glove" })).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Restore: Title" }).first().click();
  await expect(title(page)).toHaveValue("Calm");

  // A reason is asked for once per session.
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
  await saved(page);

  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/reviews\/social\/\d+$/);
  await expect(page.getByRole("article").getByText("Edited", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show original" }).click();
  await expect(page.getByRole("article")).not.toContainText("warm");
  const row = page.getByRole("list", { name: "Reviews" }).getByRole("listitem").filter({ hasText: "Ana Díaz" });
  await expect(row.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  await expect(row.locator("time")).toHaveAttribute("title", /review date February 29, 2024$/);
});

test("by keyboard alone a review is opened, edited and left for the next and previous one without a prompt", async ({
  page,
}) => {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/v3/")) writes.push(request.url());
  });
  await expect(page.getByRole("link", { name: "Ben Okafor" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ben Okafor" })).toBeVisible();
  await page.keyboard.press("e");
  await expect(comment(page)).toBeFocused();
  await comment(page).press("End");
  await comment(page).pressSequentially("x");
  await comment(page).press("Backspace");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Review by Ben Okafor" })).toBeFocused();
  await page.keyboard.press("]");
  await expect(page.getByRole("heading", { name: "Review by Ana Díaz" })).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);
  await page.keyboard.press("[");
  await expect(page.getByRole("heading", { name: "Review by Ben Okafor" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/reviews\/social\/\d+$/);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(page.getByRole("link", { name: "Ben Okafor" })).toBeFocused();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(writes).toEqual([]);
});

test("a phrase of the comment is highlighted for walls", async ({ page }) => {
  await openEditor(page, "Ben Okafor");
  await comment(page).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+Shift+h");
  const phrases = page.getByRole("list", { name: "Highlights" });
  await expect(phrases.getByRole("listitem")).toHaveText(["Colour faded"]);
  await page.keyboard.press("ControlOrMeta+s");
  await saved(page);
  await page.reload();
  await expect(phrases.getByRole("listitem")).toHaveText(["Colour faded"]);
  await page.getByRole("button", { name: "Remove highlight: Colour faded" }).click();
  await page.keyboard.press("ControlOrMeta+s");
  await saved(page);
  await page.reload();
  await expect(page.getByText("Select text in the comment, then press the button.")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the reader and the editor pass the accessibility scan (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.getByRole("link", { name: "Ana Díaz" }).click();
    await page.getByText("About this review").click();
    await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press("e");
    await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
    await title(page).fill("New");
    await page.keyboard.press("ControlOrMeta+s");
    await expect(page.getByLabel("Reason")).toBeFocused();
    await expectNoViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
