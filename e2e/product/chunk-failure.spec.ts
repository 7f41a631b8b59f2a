import { createForm } from "#e2e/support/forms-api.ts";
import { expect, test } from "#e2e/support/fixtures.ts";

test("a part of the dashboard that fails to load is reported, and reloading fetches it", async ({ page }) => {
  await page.goto("/reviews");
  await expect(page.getByRole("heading", { name: "Reviews", level: 1 })).toBeVisible();
  await page.route("**/assets/*.js", (route) => route.abort("connectionreset"));
  await page.getByRole("link", { name: "Forms" }).hover();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications).toContainText("Part of Laurel did not load");
  await page.unroute("**/assets/*.js");
  const reloaded = page.waitForEvent("load");
  await notifications.getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await page.getByRole("link", { name: "Forms" }).click();
  await expect(page.getByRole("heading", { name: "Forms", level: 1 })).toBeVisible();
  await expect(notifications).not.toContainText("Part of Laurel");
});

test("a panel that fails to load takes only its own place, and what was typed beside it is saved", async ({
  page,
  laurel,
}) => {
  const form = await createForm(laurel, "Guests", { page_title: "How was it?" });
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await page.goto(`/forms/${form.unique_form_id}`);
  await expect(title).toBeVisible();
  await page.route("**/assets/*.js", (route) => route.abort("connectionreset"));
  await title.fill("How was your stay?");
  await page.getByRole("link", { name: "Appearance", exact: true }).click();
  await expect(page.getByRole("main")).toContainText("Part of Laurel did not load");
  await expect(page.getByRole("main").getByRole("button", { name: "Reload" })).toBeVisible();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await page.unroute("**/assets/*.js");
  await page.getByRole("main").getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("combobox", { name: "Font" })).toBeVisible();
});
