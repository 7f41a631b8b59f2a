import { expect, test } from "#e2e/support/fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";
import { countArrived, createForm } from "./seed-form.ts";

test("a form as a conversation is answered by keyboard, survives a reload and lets answers be changed", async ({
  browser,
  laurel,
}) => {
  const { slug } = await createForm(laurel, {}, "conversation");
  const context = await browser.newContext({ baseURL: laurel.url, viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  const name = page.getByRole("textbox", { name: "Your name" });
  const email = page.getByRole("textbox", { name: "Your e-mail address" });
  await page.goto(`/form/${slug}`);
  await page.getByRole("button", { name: "Write a review" }).press("Enter");

  await expect(page.getByRole("radio", { name: /^1 of 5 stars/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please choose a rating.")).toBeVisible();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /tell a friend/ })).toBeFocused();
  await page.keyboard.type("The quietest week");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("of the year");
  await page.keyboard.press("Enter");
  await expect(name).toBeFocused();
  await page.keyboard.type("Ada");
  await page.keyboard.press("Enter");
  await expect(email).toBeFocused();
  await page.keyboard.type("ada@example");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This does not look like an e-mail address.")).toBeVisible();
  await expectAccessible(page, "conversation, with a problem");
  await expectNoSidewaysScroll(page, "conversation");

  await page.reload();
  await expect(page.getByText("We saved your draft.")).toBeVisible();
  await expect(email).toHaveValue("ada@example");
  await expect(page.getByText("The quietest week\nof the year")).toBeVisible();
  await email.fill("ada@example.test");
  await email.press("Enter");
  await expect(page.getByRole("radio", { name: "Attic" })).toBeFocused();

  await page.getByRole("button", { name: "Change: Your name" }).press("Enter");
  await expect(name).toBeFocused();
  await page.keyboard.type(" Lovelace");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ada Lovelace")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Attic" })).toBeFocused();
  await page.getByRole("button", { name: "Skip" }).press("Enter");
  await page.getByRole("checkbox", { name: "You may publish my words." }).press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Thank you!" })).toBeFocused();
  await context.close();
  expect(await countArrived(laurel)).toBe(1);
});
