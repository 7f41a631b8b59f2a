import { expect, test } from "#e2e/support/fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";
import { createForm } from "./seed-form.ts";

test("a form on one screen keeps what was typed before its script, marks an error and sends", async ({
  page: dashboard,
  browser,
  laurel,
}) => {
  const { slug } = await createForm(laurel, { custom_attributes: { look: { style: "stars" } } });
  const context = await browser.newContext({ baseURL: laurel.url, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/visitor\/form-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/form/${slug}`, { waitUntil: "commit" });
  const text = page.getByRole("textbox", { name: /tell a friend/ });
  await text.fill("The quietest week");
  await expect(page.locator(".form[data-live]")).toHaveCount(0);
  release();
  await page.locator(".form[data-live]").waitFor();
  await expect(text).toHaveValue("The quietest week");

  await page.getByRole("textbox", { name: "Your name" }).fill("Ada");
  await page.getByRole("textbox", { name: "Your e-mail address" }).fill("ada@example.test");
  await page.getByRole("checkbox", { name: "You may publish my words." }).check();
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Please choose a rating.")).toBeVisible();
  await expect(page.getByRole("radio", { name: /^1 of 5 stars/ })).toBeFocused();
  await expectAccessible(page, "one screen, with a problem");
  await expectNoSidewaysScroll(page, "one screen");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  await context.close();

  await dashboard.goto("/reviews");
  await expect(dashboard.getByText("The quietest week").first()).toBeVisible();
});
