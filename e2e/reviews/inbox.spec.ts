import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { expectAccessible } from "#e2e/support/a11y.ts";
import { importReviews } from "#e2e/support/reviews-api.ts";

const of60 = test.extend({ reviews: 60 });
const of120 = test.extend({ reviews: 120 });

const rows = (page: Page) => page.getByRole("list", { name: "Reviews" }).getByRole("listitem");
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByText(name, { exact: true }) });

/** Opens the values of a filter that may not be set yet. */
async function openFilter(page: Page, name: string) {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("dialog", { name: "Filter" }).getByRole("button", { name, exact: true }).click();
}

const PEOPLE = [
  { name: "Ana Díaz", title: "Calm", text: "Fits like a glove", stars: 5 },
  { name: "Ben Okafor", text: "Colour faded\nafter a week", stars: 2 },
  { name: "Chloé Martin", text: "Decent, 100% cotton", stars: 4 },
];

test("inbox filters are kept in the URL, can be shared and are undone by Back", async ({ page, laurel }) => {
  await importReviews(laurel, PEOPLE);
  await page.goto("/reviews");
  await expect(rows(page)).toHaveCount(3);

  await openFilter(page, "Rating");
  await page.getByRole("radiogroup", { name: "From" }).getByRole("radio", { name: "4" }).check();
  await expect(page).toHaveURL(/\/reviews\?rating=4-5$/);
  await expect(rows(page)).toHaveCount(2);
  await page.keyboard.press("Escape");

  await page.getByRole("searchbox", { name: "Search reviews" }).fill("100% COTTON");
  await expect(page).toHaveURL(/q=100%25/);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, "Chloé Martin")).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole("searchbox", { name: "Search reviews" })).toHaveValue("");

  await page.goto("/reviews?rating=2&favourite=perhaps&type=pigeon");
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Rating 2 stars", exact: true }).press("Delete");
  await expect(rows(page)).toHaveCount(3);
});

test("a click that starts on the first rows and ends on the complete list opens the review", async ({
  page,
  laurel,
}) => {
  await importReviews(laurel, PEOPLE);
  const go: { on?: () => void } = {};
  const gate = new Promise<void>((resolve) => (go.on = resolve));
  // Chunk names are hashes; the list's chunk is recognised by its content.
  await page.route("**/assets/*.js", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    if (body.includes("scrollToIndex")) await gate;
    await route.fulfill({ response: answer, body });
  });
  await page.goto("/reviews");
  const name = row(page, "Ana Díaz").getByRole("link");
  const at = await name.boundingBox();
  await page.mouse.move((at?.x ?? 0) + 5, (at?.y ?? 0) + 5);
  await page.mouse.down();
  const first = await name.elementHandle();
  go.on?.();
  await expect.poll(() => first?.evaluate((link) => link.isConnected)).toBe(false);
  await page.mouse.up();
  await expect(page.getByRole("heading", { name: "Ana Díaz" })).toBeVisible();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("favourite has three states, and marking one can be undone", async ({ page, laurel }) => {
  await importReviews(laurel, PEOPLE);
  await page.goto("/reviews");
  const heart = row(page, "Ana Díaz").getByRole("button", { name: "Favourite: review by Ana Díaz" });
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
  await heart.click();

  await openFilter(page, "Favourite");
  await page.getByRole("radio", { name: "Favourites", exact: true }).check();
  await expect(page).toHaveURL(/favourite=yes/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("radio", { name: "Not favourites" }).check();
  await expect(page).toHaveURL(/favourite=no/);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("radio", { name: "Any" }).check();
  await expect(rows(page)).toHaveCount(3);
});

test("a favourite the service refuses is rolled back with the reason", async ({ page, laurel }) => {
  await importReviews(laurel, PEOPLE);
  await page.goto("/reviews");
  await page.route("**/proxy/v3/feeds/changes", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, json: { message: "No." } }) : route.continue(),
  );
  const heart = row(page, "Ben Okafor").getByRole("button", { name: /^Favourite/ });
  await heart.click();
  await expect(page.getByText("The review by Ben Okafor could not be changed")).toBeVisible();
  await expect(heart).toHaveAttribute("aria-pressed", "false");
});

of120("Social really narrows, and media narrow by what a review carries", async ({ page }) => {
  await page.goto("/reviews?type=social");
  await expect(rows(page).first()).toBeVisible();
  const links = page.getByRole("list", { name: "Reviews" }).getByRole("link");
  const kinds = () =>
    links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute("href")?.split("/")[2]))]);
  await expect.poll(kinds).toEqual(["social"]);
  await page.getByRole("button", { name: "Type Social", exact: true }).click();
  await page.getByRole("checkbox", { name: "Social and imported only" }).uncheck();
  await page.getByRole("checkbox", { name: /^Audio \d/ }).check();
  await expect(page).toHaveURL(/type=audio$/);
  await expect(links.first()).toHaveAttribute("href", /\/reviews\/audio\//);
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\/reviews$/);
});

of120("the list loads further pages while scrolling, and Back restores position and focus", async ({ page }) => {
  await page.goto("/reviews");
  await expect(rows(page).first()).toBeVisible();
  for (let step = 0; step < 40; step++) await page.keyboard.press("j");
  const focused = page.locator(":focus");
  await expect(rows(page).filter({ has: focused })).toHaveAttribute("aria-posinset", "40");
  const href = await focused.getAttribute("href");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole("heading", { level: 1 }).last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/reviews$/);
  await expect(focused).toHaveAttribute("href", href ?? "");
  // A busy page receives these keys before it draws the next frame.
  await page.evaluate(async () => {
    for (const key of ["k", "Enter", "j"]) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await Promise.resolve();
    }
  });
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.locator("article h1")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(focused).toHaveAttribute("href", href ?? "");

  await rows(page).filter({ has: focused }).getByRole("checkbox").check();
  await page.getByRole("link", { name: "Settings" }).click();
  // This address redirects, and going back before that would be redirected too.
  await expect(page).toHaveURL(/\/settings\/account/);
  await page.goBack();
  await page.goBack();
  await expect(page.locator(`a[href="${href}"]`)).toBeInViewport();
  await expect(
    rows(page)
      .filter({ has: page.locator(`a[href="${href}"]`) })
      .getByRole("checkbox"),
  ).toBeChecked();
});

test("the inbox explains an empty list, no match and a failed request, and shows arrivals", async ({
  page,
  laurel,
}) => {
  await page.goto("/reviews");
  await expect(page.getByRole("heading", { name: "No reviews yet" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Import reviews" }).last()).toHaveAttribute(
    "href",
    /\/imports/,
  );

  // Until the settings have loaded, the inbox stays mounted, and returning to it would not refetch the list.
  const leave = async () => {
    await page.getByRole("link", { name: "Settings" }).click();
    await expect(page.getByRole("heading", { name: "Reviews", level: 1 })).toHaveCount(0);
  };
  await leave();
  await importReviews(laurel, PEOPLE);
  await page.getByRole("link", { name: "Reviews", exact: true }).click();
  await expect(rows(page)).toHaveCount(3);
  await leave();
  await importReviews(laurel, [{ name: "Dora Late", text: "Arrived later", stars: 4 }]);
  await page.getByRole("link", { name: "Reviews", exact: true }).click();
  await expect(rows(page)).toHaveCount(4);

  await page.goto("/reviews?q=unheard");
  await expect(page.getByRole("heading", { name: "No reviews found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(4);

  await page.route("**/proxy/v3/feeds?*", (route) =>
    route.fulfill({ status: 403, json: { message: "This action is unauthorized." } }),
  );
  await page.goto("/reviews?q=other");
  await expect(page.getByRole("heading", { name: "You do not have access" })).toBeVisible();
  await page.unroute("**/proxy/v3/feeds?*");
});

of60("views count what is in them, and a filter can be kept, changed and given up", async ({ page }) => {
  await page.goto("/reviews");
  const views = page.getByRole("navigation", { name: "Views" });
  const fresh = views.getByRole("link", { name: /^New \d+$/ });
  const count = Number(/\d+/.exec((await fresh.textContent()) ?? "")?.[0]);
  expect(count).toBeGreaterThan(0);
  await fresh.click();
  await expect(page).toHaveURL(/\/reviews\?state=new$/);
  await expect(fresh).toHaveAttribute("aria-current", "page");
  await expect(rows(page).filter({ hasNotText: "New" })).toHaveCount(0);

  await openFilter(page, "Sentiment");
  await page.getByRole("checkbox", { name: /^Positive \d/ }).check();
  await page.keyboard.press("Escape");
  await views.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Good news");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  const savedView = views.getByRole("link", { name: /^Good news \d/ });
  await expect(savedView).toHaveAttribute("aria-current", "page");

  await page.getByRole("button", { name: "Sort Newest arrivals" }).click();
  await page.getByRole("radio", { name: "Highest rated" }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/sort=stars_high/);
  const menu = views.getByRole("button", { name: "Actions for view Good news" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Update with these filters" }).click();
  await page.goto("/reviews");
  await savedView.click();
  await expect(page).toHaveURL(/sentiment=positive.*sort=stars_high/);
  await expect(rows(page).first().getByRole("img", { name: "5 of 5 stars" })).toBeVisible();

  await menu.click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete view" }).click();
  await expect(savedView).toHaveCount(0);
});

test("dates and states show chips, and search terms are highlighted", async ({ page, laurel }) => {
  await importReviews(laurel, PEOPLE);
  await page.goto("/reviews?q=COTTON");
  await expect(rows(page).locator("mark")).toHaveText("cotton");
  await openFilter(page, "Date");
  await page.getByRole("radio", { name: "Last 7 days" }).check();
  await expect(page).toHaveURL(/from=7d/);
  await page.getByRole("radio", { name: "Custom range" }).check();
  await page.getByLabel("From", { exact: true }).fill("2020-02-29");
  await page.getByLabel("To", { exact: true }).fill("2020-03-01");
  await expect(page.getByRole("heading", { name: "No reviews found" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Date Feb 29, 2020 – Mar 1, 2020" }).press("Delete");
  await expect(rows(page)).toHaveCount(1);

  await page.goto("/reviews");
  await openFilter(page, "Status");
  await page.getByRole("checkbox", { name: /^Hidden 0/ }).check();
  await expect(page).toHaveURL(/state=set_aside/);
  await page.goto("/reviews?state=approved&rating=5");
  await expect(rows(page)).toHaveCount(1);
});

test("new arrivals are counted without moving the list", async ({ page, laurel }) => {
  await page.clock.install();
  await importReviews(laurel, PEOPLE);
  await page.goto("/reviews");
  await expect(rows(page)).toHaveCount(3);
  await rows(page).first().hover();
  await importReviews(laurel, [{ name: "Dora Late", text: "Arrived later", stars: 4 }]);
  await page.clock.fastForward(61_000);
  const pill = page.getByRole("button", { name: "1 new", exact: true });
  await expect(pill).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await pill.click();
  await expect(rows(page)).toHaveCount(4);
  await expect(row(page, "Dora Late")).toBeVisible();
});

of60("the inbox passes the accessibility scan", async ({ page }) => {
  await page.goto("/reviews?type=text,audio,video&rating=1-5");
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page, "inbox", { strict: true });
  await openFilter(page, "Label");
  await expect(page.getByRole("group", { name: "Label" })).toBeVisible();
  await page.getByRole("group", { name: "Label" }).getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/label=/);
  await expectAccessible(page, "inbox with a filter open", { strict: true });
});
