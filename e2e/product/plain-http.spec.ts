import type { Page } from "@playwright/test";
import { expect, owner, test, withTempFolder } from "#e2e/support/fixtures.ts";
import { createForm } from "#e2e/support/forms-api.ts";
import { importReviews } from "#e2e/support/reviews-api.ts";
import { Service } from "#e2e/support/service.ts";
import { createPage } from "#e2e/support/walls-api.ts";

const HOST = "laurel.test";

async function duplicate(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `More for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("link", { name: `${name} (copy)`, exact: true })).toBeVisible();
}

// Unless it is at localhost, browsers leave out a part of their API there.
test("over plain HTTP in a network reviews are moderated, forms and walls copied, and snippets pasted", async ({
  playwright,
  launchOptions,
  template,
}) => {
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  await withTempFolder(async (folder) => {
    const service = await Service.open(folder);
    const origin = `http://${HOST}:${service.port}`;
    service.env["PUBLIC_URL"] = origin;
    await service.restart();
    const laurel = Object.assign(service, { apiKey: template.keys.api_key, secretKey: template.keys.secret_key });
    const page = await browser.newPage({ baseURL: origin });
    try {
      await importReviews(laurel, [{ name: "Ann", text: "Very good", stars: 5 }]);
      const form = await createForm(laurel, "After a purchase");
      await createPage(laurel, "Home page");
      await page.goto("/sign-in");
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await page.getByLabel("E-mail").fill(owner.email);
      await page.getByLabel("Password", { exact: true }).fill(owner.password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();

      await test.step("a review is changed by a key, and stays so", async () => {
        const row = page.getByRole("list", { name: "Reviews" }).getByRole("listitem");
        await expect(row).toHaveCount(1);
        await row.getByRole("link").first().focus();
        await page.keyboard.press("f");
        await expect(page.getByRole("link", { name: "Favourites 1" })).toBeVisible();
        await page.reload();
        await expect(page.getByRole("link", { name: "Favourites 1" })).toBeVisible();
      });

      await test.step("a wall is duplicated, and its snippet copied and pasted", async () => {
        await page.goto("/walls");
        await duplicate(page, "Home page");
        await page.getByRole("button", { name: "Copy snippet" }).first().click();
        await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
        await page.getByRole("link", { name: "Reviews", exact: true }).click();
        const search = page.getByRole("searchbox", { name: "Search reviews" });
        await search.focus();
        await page.keyboard.press("Control+V");
        await expect(search).toHaveValue(/data-id="page_/);
      });

      await test.step("a form is duplicated and gets a question", async () => {
        await page.goto("/forms");
        await duplicate(page, "After a purchase");
        await page.goto(`/forms/${form.unique_form_id}?panel=questions`);
        await page.getByRole("button", { name: "Add question" }).click();
        await page.getByRole("menuitem", { name: "Single choice" }).click();
        await expect(page.getByRole("textbox", { name: "Options" })).toBeVisible();
      });
    } finally {
      await browser.close();
      await service.stop();
    }
  }, template.dataDir);
});
