import type { Page } from "@playwright/test";
import { expect, test } from "#e2e/support/fixtures.ts";
import { importReviews } from "#e2e/support/reviews-api.ts";

type Kept = Record<string, string>;
type Box = { x: number; y: number; width: number; height: number; colour: string };

/** Keeps back what matches, from now until `release`. */
async function holdBack(page: Page, pattern: string | ((url: URL) => boolean)) {
  const gate = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

async function keep(page: Page, kept: Kept): Promise<void> {
  await page.addInitScript((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(`laurel.${name}`, value);
  }, kept);
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
}
/** Elements count as visible before the style sheet has loaded; the first paint waits for it. */
const isPainted = (page: Page) => page.waitForFunction(() => performance.getEntriesByType("paint").length > 0);
const shiftsOf = (page: Page) => page.evaluate(() => (window as { shifts?: number[] }).shifts);

/** All in one moment, because the first rows are soon replaced by those of the virtual list. */
const boxesOf = (page: Page, parts: Record<string, string>) =>
  page.evaluate((selectors): Record<string, Box | undefined> => {
    const boxOf = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) return undefined;
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height, colour: getComputedStyle(element).backgroundColor };
    };
    return Object.fromEntries(Object.entries(selectors).map(([name, selector]) => [name, boxOf(selector)]));
  }, parts);

const ROW = { face: ".row-face > :last-child", name: ".row-name", words: ".row-words" };
const partsOf = (list: string, row: string) => ({
  list,
  row: `${list} ${row}`,
  ...Object.fromEntries(Object.entries(ROW).map(([name, selector]) => [name, `${list} ${row} ${selector}`])),
});
const SHELL = partsOf("#shell .review-list", ".row-slot");
const LIST = partsOf(".review-list", "li");
const WIDE = { width: 1440, height: 900 };
const CASES: { title: string; size: { width: number; height: number }; kept: Kept; bars: boolean }[] = [
  { title: "on a wide screen", size: WIDE, kept: {}, bars: false },
  {
    title: "in the dark, comfortable and without views",
    size: WIDE,
    kept: { theme: "dark", density: "comfortable", "views-rail": "hidden" },
    bars: false,
  },
  { title: "on a narrow window", size: { width: 900, height: 700 }, kept: { density: "compact" }, bars: false },
  { title: "on a tablet", size: { width: 768, height: 1024 }, kept: {}, bars: true },
  { title: "on a phone", size: { width: 390, height: 844 }, kept: { theme: "dark" }, bars: true },
];

for (const { title, size, kept, bars } of CASES)
  test(`the inbox is painted in its shape before the dashboard has loaded, and nothing moves after it: ${title}`, async ({
    page,
    laurel,
  }) => {
    const names = ["Ann", "Ben", "Cem", "Dora"];
    await importReviews(
      laurel,
      names.map((name) => ({ name, text: "Kind and quick", stars: 5 })),
    );
    await page.setViewportSize(size);
    // The keyboard hint appears below the list a moment later.
    await keep(page, { ...kept, "key-hint": "read" });
    await watchShifts(page);
    const release = await holdBack(page, "**/assets/*.js");
    await page.goto("/reviews", { waitUntil: "commit" });
    const shell = page.locator("#shell");
    await isPainted(page);
    await expect(shell).toBeVisible();
    await expect(shell).toHaveAttribute("aria-hidden", "true");
    // Names and texts do not wait for the dashboard.
    const shown = names.toReversed().map((name) => `${name}Kind and quick`);
    await expect(shell.locator(".row-slot:visible")).toHaveText(shown);
    const shellParts = { ...SHELL, edge: bars ? "#shell .shell-bar" : "#shell .shell-side" };
    const parts = { ...LIST, edge: bars ? "[data-shell] > header" : "[data-shell] > aside" };
    const before = await boxesOf(page, shellParts);
    release();
    await expect(page.getByRole("link", { name: "Ann" })).toBeVisible();
    await expect(shell).toHaveCount(0);
    const { face, name, words, ...others } = before;
    const after = await boxesOf(page, parts);
    expect(after).toMatchObject(others);
    expect(after["face"]).toMatchObject({ ...face, colour: expect.any(String) });
    const placeOf = (box: Box | undefined) => box && { x: box.x, y: box.y, height: box.height };
    expect([after["name"], after["words"]].map(placeOf)).toEqual([name, words].map(placeOf));
    expect(await shiftsOf(page)).toEqual([]);
    await expect(page.locator("html")).not.toHaveAttribute("data-opening");
  });

/** As the service does while the database is busy. */
const leaveOutList = (page: Page) =>
  page.route("**/reviews", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<script type="application\/json" id="reviews".*?<\/script>/, "");
    await route.fulfill({ response: answer, body });
  });

test("a list that the document does not carry has its names and texts before the dashboard has loaded too", async ({
  page,
  laurel,
}) => {
  await importReviews(laurel, [{ name: "Ann", text: "<p>Kind & <b>quick</b>ly</p><p>done</p>", stars: 5 }]);
  await leaveOutList(page);
  const asked = page.waitForResponse((answer) => answer.url().endsWith("/proxy/v3/feeds?page=1"));
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/reviews", { waitUntil: "commit" });
  await asked;
  await expect(page.locator("#shell .row-slot:visible")).toHaveText(["AnnKind & quickly done"]);
  release();
  await expect(page.getByRole("link", { name: "Ann" })).toBeVisible();
});

test("a list that has not arrived takes the place of the shell without fading", async ({ page, laurel }) => {
  await importReviews(laurel, [{ name: "Ann", text: "Kind and quick", stars: 5 }]);
  await leaveOutList(page);
  const release = await holdBack(page, "**/proxy/v3/feeds?*");
  await page.goto("/reviews", { waitUntil: "commit" });
  const list = page.locator("main .review-list");
  await expect(list).toBeVisible();
  expect(await list.evaluate((element) => element.getAnimations().length)).toBe(0);
  release();
  await expect(page.getByRole("link", { name: "Ann" })).toBeVisible();
});

test("another screen is painted with its frame before the dashboard has loaded", async ({ page }) => {
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/forms", { waitUntil: "commit" });
  await isPainted(page);
  await expect(page.locator("#shell .shell-side")).toBeVisible();
  await expect(page.locator("#shell .shell-page")).toBeVisible();
  await expect(page.locator("#shell .shell-inbox")).toBeHidden();
  release();
  await expect(page.getByRole("heading", { name: "Forms", level: 1 })).toBeVisible();
});

test("another screen opens without an error when its code is late", async ({ page, laurel }) => {
  const html = await (await page.request.get(`${laurel.url}/forms`, { headers: { accept: "text/html" } })).text();
  const release = await holdBack(page, ({ pathname }) => pathname.endsWith(".js") && !html.includes(pathname));
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.goto("/forms");
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Forms", level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
});

test("nobody who is not signed in sees the shell", async ({ page }) => {
  await page.context().clearCookies();
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/reviews", { waitUntil: "commit" });
  await expect(page.locator("#shell")).toBeAttached();
  await expect(page.locator("#shell")).toBeHidden();
  release();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
});

test("a screen whose data are late has its navigation meanwhile", async ({ page }) => {
  const answer = await holdBack(page, "**/proxy/v3/webhooks");
  await page.goto("/settings/webhooks");
  await expect(page.getByRole("link", { name: "Contacts" }).first()).toBeVisible();
  await expect(page.locator("#shell")).toHaveCount(0);
  answer();
  await expect(page.getByText("No webhooks yet")).toBeVisible();
});
