import type { Locator } from "@playwright/test";
import { collectErrors, embedElement, embedScript, makePage } from "#e2e/support/embed-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";
import { callApi } from "#e2e/support/reviews-api.ts";
import { pixelDifference } from "#e2e/support/screenshots.ts";
import { watchPage } from "./host-pages.ts";

/** How cards are drawn: place and pixels, and the background and the font of their page. */
async function readCards(cards: Locator) {
  // Pictures load lazily and are decoded asynchronously, so they may appear after the page.
  await cards.evaluate(async (element) => {
    const pictures = [...element.querySelectorAll("img")];
    for (const picture of pictures) picture.loading = "eager";
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
  const style = await cards.evaluate((element) => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    font: getComputedStyle(element).fontFamily,
  }));
  const box = await cards.boundingBox();
  if (!box) throw new Error("The cards are not drawn.");
  return { ...style, box, png: await cards.screenshot({ animations: "disabled" }) };
}

const varied = test.extend({ reviews: 30 });

varied(
  "an embed takes a script and one request and no recording before it is played; the include takes pictures alone and looks like the wall",
  async ({ laurel, hostSite, page }) => {
    const { data } = await callApi<{ data: { data: { feed_identifier: string }[] } }>(laurel, "/pages/feeds");
    const all = data.data.map((review) => review.feed_identifier);
    const first = (medium: string) => all.filter((feed) => feed.startsWith(`feed-${medium}-`)).slice(0, 1);
    const social = all.filter((feed) => feed.startsWith("feed-social-")).slice(0, 8);
    const feeds = [...social, ...first("video"), ...first("audio")];
    const wall = await makePage(laurel, feeds, { custom_attributes: { arrangement: { layout: "grid" } } });
    const errors = collectErrors(page);
    const asked: string[] = [];
    page.on("request", (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin === laurel.url) asked.push(pathname);
    });
    const plain = (inside: string, css = "") =>
      `<!doctype html><html lang="en"><title>Host</title><style>${css}</style><h1>Host</h1>${inside}`;
    const cards = page.locator(".svc-embed .card");

    await test.step("marks of platforms are in the data", async () => {
      await page.setViewportSize({ width: 390, height: 600 });
      await page.goto(hostSite.add(plain(`${embedElement(wall.id)}${embedScript(laurel)}`)));
      await expect(cards).toHaveCount(feeds.length);
      await expect(cards.locator("svg.icon")).toHaveCount(social.length);
      await page.waitForLoadState("networkidle");
      const pictures = asked.filter((path) => path.startsWith("/media/"));
      expect(asked).toEqual(["/embed.js", `/embed/${wall.id}`, ...pictures]);
    });

    await test.step("a recording is loaded when it is played, in its place", async () => {
      const players = page.locator(".svc-embed").locator("video, audio");
      await expect(players).toHaveCount(0);
      await page.getByRole("link", { name: /^Play the video/ }).click();
      const video = page.locator(".svc-embed video");
      await expect(video).toHaveJSProperty("controls", true);
      await expect(video).toBeFocused();
      const recording = page.getByRole("link", { name: /^Play the recording/ });
      await recording.press("Enter");
      await expect(page.locator(".svc-embed audio")).toHaveCount(1);
      await expect(page.getByRole("button", { name: /^Play the recording/ })).toBeFocused();
    });

    await test.step("the include has the pixels of the wall, asks for pictures alone and moves nothing", async () => {
      await page.addInitScript(watchPage);
      const include = await (await fetch(`${laurel.url}/w/${wall.slug}/include.html`)).text();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${laurel.url}/w/${wall.slug}`);
        const { ground, font, ...own } = await readCards(page.locator(".cards"));
        asked.length = 0;
        // Eight pixels are the space above the cards of an embed.
        const place = `main{position:absolute;left:${own.box.x}px;top:${own.box.y - 8}px;width:${own.box.width}px}`;
        // Written at once: while a page is still loading, a slow browser can draw half a card and then shift it.
        await page.goto(hostSite.add(plain("")));
        await page.setContent(
          plain(`<main>${include}</main>`, `html{background:${ground}}body{font:16px ${font}}${place}`),
        );
        const there = await readCards(page.locator(".laurel-wall .cards"));
        expect(there.box).toEqual(own.box);
        expect(await pixelDifference(own.png, there.png)).toBeLessThanOrEqual(0.001);
        expect(asked.filter((path) => !path.startsWith("/media/"))).toEqual([]);
        const { shift } = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen);
        expect(shift).toBe(0);
      }
    });
    expect(errors).toEqual([]);
  },
);
