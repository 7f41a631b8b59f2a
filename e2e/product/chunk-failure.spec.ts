import { expect, test } from "#e2e/support/fixtures.ts";

test("a part of the dashboard that fails to load is reported, and reloading fetches it", async ({ page }) => {
  await page.goto("/reviews");
  await expect(page.getByRole("heading", { name: "Reviews", level: 1 })).toBeVisible();
  await page.route("**/assets/*.js", (route) => route.abort("connectionreset"));
  await page.getByRole("link", { name: "Forms" }).hover();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications).toContainText("Part of Laurel did not load");
  await page.unroute("**/assets/*.js");
  await notifications.getByRole("button", { name: "Reload" }).click();
  await page.getByRole("link", { name: "Forms" }).click();
  await expect(page.getByRole("heading", { name: "Forms", level: 1 })).toBeVisible();
  await expect(notifications).not.toContainText("Part of Laurel");
});
