import { expect, test } from "#e2e/support/fixtures.ts";

const BRAND = "#5b21b6";
const BRAND_CSS = "rgb(91, 33, 182)";

test("the workspace's brand is on the form that is made next, and its editor takes it off and sets it again", async ({
  page,
}) => {
  await page.goto("/settings/workspace");
  await page.getByRole("textbox", { name: "Primary colour" }).fill(BRAND);
  await page.getByRole("button", { name: "Save defaults" }).click();
  await expect(page.getByText("Defaults saved")).toBeVisible();

  await page.goto("/forms?new=form");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Branded");
  await dialog.getByRole("button", { name: "Create form" }).click();
  const write = page.frameLocator("iframe").getByRole("button", { name: "Write a review" });
  await expect(write).toHaveCSS("background-color", BRAND_CSS);

  await page.getByRole("link", { name: "Appearance" }).click();
  await page.getByRole("button", { name: "Reset", exact: true }).first().click();
  await expect(write).not.toHaveCSS("background-color", BRAND_CSS);
  await page.getByRole("button", { name: "Use the workspace’s brand" }).click();
  await expect(write).toHaveCSS("background-color", BRAND_CSS);
});
