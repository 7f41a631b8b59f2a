import { expect, test } from "#e2e/support/fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";
import { createPage } from "#e2e/support/walls-api.ts";

test("a wall gets a password on its share screen, and opens without scripts for whoever has it", async ({
  page,
  laurel,
  browser,
}) => {
  const wall = await createPage(laurel, "For partners");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/walls/${wall.unique_page_id}/share`);
  const visibility = await page.getByRole("heading", { name: "Who can see it" }).boundingBox();
  const embed = await page.getByRole("heading", { name: "On your site" }).boundingBox();
  expect(visibility?.y).toBeLessThan(embed?.y ?? 0);

  await page.getByRole("radio", { name: "Password" }).check();
  const field = page.getByRole("textbox", { name: "Password of the page" });
  await page.getByRole("button", { name: "Save visibility" }).click();
  await expect(field).toBeFocused();
  await expect(page.getByText("Enter at least 8 characters.")).toBeVisible();
  await page.getByRole("button", { name: "Generate" }).click();
  const password = await field.inputValue();
  expect(password).toMatch(/^\w{4}(?:-\w{4}){3}$/);
  await page.getByRole("button", { name: "Save visibility" }).click();
  await expect(page.getByText("Embeds, feeds and link previews of this wall show nothing")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "New password" })).toHaveValue("");

  const visitor = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
  await visitor.goto(wall.public_url);
  await expectNoSidewaysScroll(visitor, "entry page of a wall");
  await expect(visitor.getByLabel("Password")).toBeFocused();
  await visitor.keyboard.type("wrong");
  await visitor.keyboard.press("Enter");
  await expect(visitor.getByRole("alert")).toContainText("This is not the password.");
  await visitor.getByLabel("Password").fill(password);
  await visitor.getByRole("button", { name: "Open page" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).not.toHaveText("Enter the password");
  await visitor.reload();
  await expect(visitor.locator(".wall.at-center")).toBeVisible();
  await visitor.close();

  await page.goto(wall.public_url);
  await expectAccessible(page, "entry page of a wall");
});
