import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./fixtures.ts";
import { importReviews, keyed } from "./review-data.ts";

const PEOPLE = [
  { name: "Ana Díaz", title: "Calm", text: "Fits like a glove\n\n5 > 4 & <3", stars: 5 },
  { name: "Ben Okafor", text: "Colour faded", stars: 2 },
];

test.beforeEach(async ({ page, laurel }) => {
  await importReviews(laurel, PEOPLE);
  await page.goto("/reviews");
});

test("a review is changed, saved, and the list shows it", async ({ page, laurel }) => {
  await page.getByRole("link", { name: "Ana Díaz" }).click();
  const comment = page.getByRole("textbox", { name: "Comment" });
  await expect(comment).toContainText("5 > 4 & <3");
  await comment.press("ControlOrMeta+End");
  await comment.pressSequentially(" and ");
  await comment.press("ControlOrMeta+b");
  await comment.pressSequentially("warm");
  await page.getByLabel("Title").fill("Calm and warm");
  await page.getByLabel("Date").fill("2024-02-29");
  await page.getByRole("radio", { name: "4 of 5 stars" }).check();
  await page.getByRole("radio", { name: "Positive" }).check();
  await page.getByLabel("Company").fill("Casa Díaz");
  await expect(page.getByText("Unsaved changes")).toBeVisible();

  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/feeds/social/"),
  );
  await page.keyboard.press("ControlOrMeta+s");
  const body = (await sent).postData() ?? "";
  for (const unchanged of ["favourite", "transcript"]) expect(body).not.toContain(unchanged);
  expect(body).not.toContain('"name"\r\n\r\nname');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  const row = page.getByRole("list", { name: "Reviews" }).getByRole("listitem").filter({ hasText: "Ana Díaz" });
  await expect(row).toContainText("Calm and warm");
  await expect(row.getByRole("img", { name: "4 of 5 stars" })).toBeVisible();
  await expect(row.locator("time")).toHaveAttribute("datetime", "2024-02-29");

  const answer = await page.request.get(`${laurel.url}/v3/feeds?filter[search]=Ana`, { headers: keyed(laurel) });
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

  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Calm and warm");
  await expect(page.getByLabel("Date")).toHaveValue("2024-02-29");
});

test("opening and leaving writes nothing and asks nothing", async ({ page }) => {
  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && request.url().includes("/v3/"))
      writes.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole("link", { name: "Ana Díaz" }).click();
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.click();
  await comment.press("End");
  await comment.pressSequentially("x");
  await comment.press("Backspace");
  await page.getByRole("heading", { name: "Ana Díaz" }).focus();
  await page.keyboard.press("[");
  await expect(page.getByRole("heading", { name: "Ben Okafor" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  expect(writes).toEqual([]);
});

test("leaving with changes asks, begins on Cancel and names them", async ({ page }) => {
  await page.getByRole("link", { name: "Ana Díaz" }).click();
  await page.getByLabel("Title").fill("Other");
  await page.getByRole("link", { name: "Walls of Love" }).click();
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await expect(question.getByRole("listitem")).toHaveText(["Title"]);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title")).toHaveValue("Other");
  await expect(page).toHaveURL(/\/reviews\/social\//);

  await page.getByRole("link", { name: "Walls of Love" }).click();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/walls/);
  await page.goBack();
  await expect(page.getByLabel("Title")).toHaveValue("Calm");
});

test("a reload brings unsaved work back, and it can be thrown away", async ({ page }) => {
  await page.getByRole("link", { name: "Ana Díaz" }).click();
  const comment = page.getByRole("textbox", { name: "Comment" });
  await comment.press("ControlOrMeta+End");
  await comment.pressSequentially(" indeed");
  await expect
    .poll(() => page.evaluate(() => Object.values(sessionStorage).some((kept) => String(kept).includes("indeed"))))
    .toBe(true);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText("Your unsaved changes from earlier are back.")).toBeVisible();
  await expect(comment).toContainText("indeed");
  await page.getByRole("button", { name: "Discard them" }).click();
  await expect(comment).not.toContainText("indeed");
  await expect(page.getByText("Unsaved changes")).toHaveCount(0);
});

test("a refused save says so at the field and keeps what was typed", async ({ page }) => {
  await page.getByRole("link", { name: "Ana Díaz" }).click();
  await page.route("**/proxy/v3/feeds/social/*", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({
          status: 422,
          json: { message: "No.", errors: { review_title: ["The title may not be said."] } },
        })
      : route.continue(),
  );
  await page.getByLabel("Title").fill("Unsayable");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription("The title may not be said.");
  await expect(page.getByText("Not saved")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("Unsayable");
  await expect(page.getByRole("list", { name: "Reviews" })).toContainText("Calm");
});

test("a review nobody has is said to be missing", async ({ page }) => {
  await page.goto("/reviews/text/4242");
  await expect(page.getByRole("heading", { name: "Review not found" })).toBeVisible();
  await page.getByRole("link", { name: "Back to the list" }).last().click();
  await expect(page).toHaveURL(/\/reviews$/);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the editor stands in nobody's way (${colorScheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.getByRole("link", { name: "Ana Díaz" }).click();
    await expect(page.getByRole("toolbar", { name: "Formatting" })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
