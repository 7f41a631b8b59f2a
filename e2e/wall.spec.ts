import AxeBuilder from "@axe-core/playwright";
import type { FrameLocator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const PEOPLE = ["Ada", "Bo", "Cleo", "Dag"];

type Access = { url: string; apiKey: string; secretKey: string };

/** Adds a review from each person, the last one the newest. */
async function addReviews({ url, apiKey, secretKey }: Access) {
  for (const name of PEOPLE) {
    const body = new FormData();
    body.set("customer_name", name);
    body.set("rating", "5");
    body.set("review", `Words of ${name} & "friends"`);
    const authorization = `Basic ${btoa(`${apiKey}:${secretKey}`)}`;
    const answer = await fetch(`${url}/v3/imports/self-imports/text-review`, {
      method: "POST",
      headers: { authorization },
      body,
    });
    expect(answer.ok, await answer.text()).toBe(true);
  }
}

/** Makes a wall with every review on it, the newest first, and opens the list of chosen ones. */
async function makeWall(page: Page) {
  await page.goto("/walls");
  await page.getByRole("button", { name: "Create your first wall" }).click();
  await page.getByLabel("Name").fill("Home page");
  await page.getByRole("button", { name: "Create wall" }).click();
  for (const name of PEOPLE.toReversed()) await page.getByRole("checkbox", { name: `Put ${name} on the wall` }).check();
  await page.getByRole("radio", { name: "On the wall (4)" }).check();
}

const openTab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the wall" }).getByRole("link", { name }).click();

const shown = (wall: FrameLocator | Page) => wall.getByText(/^Words of/);
const inOrder = (...names: string[]) => names.map((name) => `Words of ${name} & "friends"`);

async function save(page: Page) {
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
}

test("a wall is designed, published and embedded", async ({ page, laurel, browser, hostSite }) => {
  await addReviews(laurel);
  await makeWall(page);
  const preview = page.frameLocator("iframe");
  await expect(shown(preview)).toHaveText(inOrder("Dag", "Cleo", "Bo", "Ada"));

  await test.step("reviews move by buttons, and the button keeps the focus", async () => {
    const down = page.getByRole("button", { name: "Move Dag down" });
    await down.click();
    await expect(down).toBeFocused();
    await expect(shown(preview)).toHaveText(inOrder("Cleo", "Dag", "Bo", "Ada"));
  });

  await test.step("reviews move by dragging", async () => {
    const from = await page.getByRole("button", { name: "Move Ada", exact: true }).boundingBox();
    const to = await page.getByRole("button", { name: "Move Cleo", exact: true }).boundingBox();
    if (!from || !to) throw new Error("No handle to drag by.");
    await page.mouse.move(from.x + 8, from.y + 16);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y - 16, { steps: 5 });
    await page.mouse.move(to.x + 8, to.y + 4, { steps: 20 });
    await page.mouse.up();
    await expect(shown(preview)).toHaveText(inOrder("Ada", "Cleo", "Dag", "Bo"));
  });

  await test.step("words, colours and the CTA card show while they are typed", async () => {
    await openTab(page, "Content");
    const title = page.getByLabel("Title", { exact: true });
    await title.fill("");
    await title.pressSequentially("Loved b");
    await expect(preview.getByRole("heading", { level: 1 })).toHaveText("Loved b");
    await title.pressSequentially("y many");
    await openTab(page, "Look");
    await page.getByRole("textbox", { name: "Page" }).first().fill("#123456");
    await expect(preview.locator(".wall")).toHaveCSS("background-color", "rgb(18, 52, 86)");
    await openTab(page, "CTA card");
    await page.getByRole("switch", { name: /calls to act/ }).check();
    await page.getByLabel("Heading").fill("Your turn");
    await page.getByLabel("Words on the button").first().fill("Start");
    await page.getByLabel("Address of the button").fill("https://example.com/start");
    await expect(preview.getByText("Your turn")).toBeVisible();
  });

  await save(page);
  await openTab(page, "Publish");
  const address = await page.getByRole("link", { name: "Open in a new tab" }).getAttribute("href");
  await page.getByRole("button", { name: "Copy snippet" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet.split("\n")).toHaveLength(2);
  expect(snippet).toMatch(/min-height:clamp\(\d+px/);

  await test.step("the public page reads well without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await context.newPage();
    await visitor.goto(address ?? "");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Loved by many");
    await expect(shown(visitor)).toHaveText(inOrder("Ada", "Cleo", "Dag", "Bo"));
    await expect(visitor.getByRole("link", { name: "Start" })).toHaveAttribute("href", "https://example.com/start");
    await context.close();
  });

  await test.step("the snippet shows it on a stranger's site, in a shadow root", async () => {
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(hostSite.add(`<!doctype html><title>Shop</title><h1>Shop</h1>${snippet}`));
    await expect(shown(visitor)).toHaveText(inOrder("Ada", "Cleo", "Dag", "Bo"));
    expect(
      await visitor.locator(".svc-embed").evaluate((host) => host.shadowRoot?.querySelectorAll(".wall").length),
    ).toBe(1);
    expect(await visitor.evaluate(() => document.querySelectorAll(".wall").length)).toBe(0);
    await context.close();
  });

  await test.step("the list leads to it and copies the same snippet", async () => {
    await page.getByRole("link", { name: "Walls", exact: true }).click();
    await expect(page.getByRole("link", { name: "Home page", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Copy snippet" }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(snippet);
  });
});

test("changes are asked about before they are left, refused ones lead to their field, and undo takes them back", async ({
  page,
  laurel,
}) => {
  await addReviews(laurel);
  await makeWall(page);
  await save(page);
  await openTab(page, "Content");
  await page.getByLabel("Public address").fill("ab");
  await openTab(page, "Look");
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByLabel("Public address")).toBeFocused();
  await expect(page.getByText(/3 to 100 letters/)).toBeVisible();

  await page.getByRole("link", { name: "Walls", exact: true }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("listitem")).toHaveText(["Public address"]);
  await question.getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("link", { name: "Walls", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Walls of Love" })).toBeVisible();
});

test("a review taken off the wall is gone from the preview and from the public page", async ({ page, laurel }) => {
  await addReviews(laurel);
  await makeWall(page);
  await page.getByRole("button", { name: "More for Dag" }).click();
  await page.getByRole("menuitem", { name: "Take off the wall" }).click();
  await expect(shown(page.frameLocator("iframe"))).toHaveText(inOrder("Cleo", "Bo", "Ada"));
  await page.getByRole("combobox", { name: "Order" }).selectOption("oldest");
  await save(page);
  const address = await page.getByRole("link", { name: "Open page" }).getAttribute("href");
  await page.goto(address ?? "");
  await expect(shown(page)).toHaveText(inOrder("Ada", "Bo", "Cleo"));
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`the designer is accessible in the ${colorScheme}, on a phone too`, async ({ page, laurel }) => {
    await addReviews(laurel);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await makeWall(page);
    const audit = async (where: string) => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [where, id, nodes.map(({ target }) => target)])).toEqual([]);
    };
    await audit("chosen");
    await page.getByRole("radio", { name: "All reviews" }).check();
    await expect(page.getByRole("checkbox").first()).toBeVisible();
    await audit("all");
    for (const tab of ["Content", "Look", "CTA card", "Publish"]) {
      await openTab(page, tab);
      await audit(tab);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("radio", { name: "Preview" }).check();
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toBeVisible();
    await audit("phone");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
