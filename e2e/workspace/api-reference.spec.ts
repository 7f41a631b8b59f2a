import { expect, test } from "#e2e/support/fixtures.ts";

for (const colorScheme of ["light", "dark"] as const)
  test(`the API reference opens from the API keys and loads nothing from elsewhere (${colorScheme})`, async ({
    page,
    laurel,
    context,
  }) => {
    test.slow();
    const outside: string[] = [];
    const refused: string[] = [];
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.origin !== laurel.url) outside.push(url.href);
    });
    context.on("console", (message) => {
      if (/content security policy/i.test(message.text())) refused.push(message.text());
    });
    await page.emulateMedia({ colorScheme });
    await page.goto("/settings/keys");
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "API reference" }).click();
    const reference = await opened;
    await reference.emulateMedia({ colorScheme });
    await expect(reference).toHaveTitle("Laurel API");
    // Two megabytes of script take time on a busy machine.
    await expect(reference.getByRole("heading", { name: "Laurel API" })).toBeVisible({ timeout: 30_000 });
    await expect(reference.locator(`body.${colorScheme}-mode`)).toHaveCount(1);

    await reference.setViewportSize({ width: 390, height: 844 });
    // A script lays it out again for the new width.
    await expect.poll(() => reference.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await reference.setViewportSize({ width: 1440, height: 900 });
    await reference
      .getByRole("link", { name: /List reviews of every type/ })
      .first()
      .click();
    await expect(reference.getByText("filter[feed-types][]").first()).toBeVisible();
    expect(outside).toEqual([]);
    expect(refused).toEqual([]);
  });
