import { expect, test } from "#e2e/support/fixtures.ts";
import { expectAccessible, expectNoSidewaysScroll } from "#e2e/support/a11y.ts";
import { importReviews } from "#e2e/support/reviews-api.ts";
import { createPage, send } from "#e2e/support/walls-api.ts";

test("visitors search and filter a wall in place, and without scripts on a page of its own", async ({
  page,
  laurel,
  browser,
}) => {
  const names = ["Ada", "Bo", "Cleo", "Dag", "Eva", "Finn"];
  await importReviews(
    laurel,
    names.map((name, index) => ({
      name,
      text: `${name} bakes ${index % 2 ? "bread" : "cake"}`,
      stars: 5 - (index % 3),
    })),
  );
  const { data } = await send<{ data: { feed_identifier: string }[] }>(laurel, "GET", "/pages/feeds");
  const feeds = data.map((one) => one.feed_identifier);
  const search = { shown: 1 };
  const custom_attributes = { search, enable_load_more: 1, reviews_to_load: 2 };
  const { public_url: url } = await createPage(laurel, "Bakery", { feeds, title: "Bakery", custom_attributes });
  const cards = page.locator(".card");

  await page.setViewportSize({ width: 320, height: 700 });
  // What is typed before the script has loaded is searched for as well.
  const typed = Promise.withResolvers<void>();
  await page.route("**/search-wall-*.js", async (route) => {
    await typed.promise;
    await route.continue();
  });
  await page.goto(url);
  await expect(page.getByRole("status")).toHaveText("6 reviews");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole("searchbox").fill("bread");
  typed.resolve();
  await expect(page.getByRole("status")).toHaveText("3 of 6 reviews");
  await expect(cards).toHaveCount(2);
  await page.getByRole("link", { name: "Show more reviews" }).click();
  await expect(cards).toHaveCount(3);
  await page.getByRole("combobox", { name: "Rating" }).selectOption("5");
  await expect(cards).toHaveText([/Dag bakes bread/]);
  expect(new URL(page.url()).search).toBe("?q=bread&stars=5");
  await expectAccessible(page, "searched wall");
  await expectNoSidewaysScroll(page, "searched wall");

  await page.getByRole("searchbox").fill("bread nowhere");
  await expect(page.getByText("No reviews match.")).toBeVisible();
  await page.getByRole("link", { name: "Show all reviews" }).click();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("status")).toHaveText("6 reviews");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);

  const plain = await browser.newPage({ javaScriptEnabled: false });
  await plain.goto(url);
  await plain.getByRole("searchbox").fill("cake");
  await plain.getByRole("combobox", { name: "Order" }).selectOption("highest");
  await plain.getByRole("button", { name: "Search" }).click();
  await expect(plain.getByRole("status")).toHaveText("3 of 6 reviews");
  await plain.getByRole("link", { name: "Show more reviews" }).click();
  await expect(plain.locator(".card")).toHaveText([/Ada bakes/, /Eva bakes/, /Cleo bakes/]);
  await expect(plain.getByRole("searchbox")).toHaveValue("cake");
  await plain.getByRole("link", { name: "Clear search and filters" }).click();
  await expect(plain.getByRole("status")).toHaveText("6 reviews");
  await plain.close();
});
