import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { addFeeds, collectErrors, makePage, makeWidget, embedElement, embedScript } from "#e2e/support/embed-page.ts";
import { expect, test } from "#e2e/support/fixtures.ts";

const KINDS = { carousel: 4, horizontal: 10 };
const AUTOPLAY = { is_autoplay: "1", autoplay_speed: "1", is_show_arrows_buttons: "1", is_show_indicators: "1" };

const host = (inside: string, dir = "ltr") =>
  `<!doctype html><html lang="en" dir="${dir}"><meta name="viewport" content="width=device-width"><title>Host</title><main><h1>Host</h1>${inside}<button>After</button></main>`;
const atStart = (track: Locator) => track.evaluate((element) => Math.abs(element.scrollLeft) < 4);
const scrolls = (track: Locator) => track.evaluate((element) => element.scrollLeft);
const runs = (track: Locator) => track.evaluate((element) => element.getAnimations({ subtree: true }).length);

async function audit(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include("main").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

test("moving layouts can be paused and moved by keyboard and buttons, and respect reduced motion", async ({
  laurel,
  hostSite,
  page,
}) => {
  const feeds = await addFeeds(laurel, 12);
  const carousel = await makeWidget(laurel, KINDS.carousel, feeds, AUTOPLAY);
  const belt = await makeWidget(laurel, KINDS.horizontal, feeds, { is_autoplay: "1" });
  const errors = collectErrors(page);
  const open = async (id: string, dir?: string) => {
    await page.mouse.move(0, 0);
    await page.goto(hostSite.add(host(embedElement(id) + embedScript(laurel), dir)));
    await expect(page.locator(".carousel")).toHaveAttribute("data-live", "");
  };
  const track = page.locator(".track");
  const dots = page.getByRole("button", { name: /^Go to/ });
  const current = page.locator(".dots [aria-current]");

  await test.step("a carousel plays by itself until paused, hovered or focused", async () => {
    await open(carousel);
    await expect.poll(() => atStart(track)).toBe(false);
    await page.getByRole("button", { name: "Pause" }).click();
    await expect(page.getByRole("button", { name: "Play", exact: true })).toBeFocused();
    await page.evaluate(() => {
      const track = document.querySelector(".svc-embed")?.shadowRoot?.querySelector(".track");
      if (track) track.scrollTo = () => Object.assign(window, { moved: true });
    });
    await page.clock.install();
    await page.clock.runFor(10_000);
    expect(await page.evaluate(() => "moved" in window)).toBe(false);
    await audit(page);
  });

  await test.step("arrows, Home, End, buttons and dots move a carousel in both reading directions", async () => {
    for (const dir of ["ltr", "rtl"]) {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(carousel, dir);
      await expect(page.getByRole("button", { name: "Pause" })).toBeHidden();
      const [on, back] = dir === "ltr" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
      await track.focus();
      await page.keyboard.press(on);
      await expect(current).toHaveAccessibleName("Go to 2");
      expect(Math.sign(await scrolls(track))).toBe(dir === "ltr" ? 1 : -1);
      await page.keyboard.press(back);
      await expect(current).toHaveAccessibleName("Go to 1");
      await page.keyboard.press("End");
      await expect(current).toHaveAccessibleName(`Go to ${await dots.count()}`);
      await page.keyboard.press("Home");
      await expect(current).toHaveAccessibleName("Go to 1");
      await page.getByRole("button", { name: "Next" }).click();
      await expect(current).toHaveAccessibleName("Go to 2");
      await page.getByRole("button", { name: "Back" }).press("Enter");
      await expect(current).toHaveAccessibleName("Go to 1");
      await dots.nth(2).click();
      await expect(current).toHaveAccessibleName("Go to 3");
    }
  });

  await test.step("with reduced motion nothing plays by itself, until the preference ends", async () => {
    await open(belt);
    expect(await runs(track)).toBe(0);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect.poll(() => runs(track)).toBeGreaterThan(1);
  });

  await test.step("a marquee pauses under the pointer, and all its cards are reached by keyboard", async () => {
    await track.hover();
    await expect.poll(() => runs(track)).toBe(0);
    await page.mouse.move(0, 0);
    await expect.poll(() => runs(track)).toBeGreaterThan(1);
    await track.focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+Tab");
    await expect(track).toBeFocused();
    await expect.poll(() => runs(track)).toBe(0);
    await page.keyboard.press("Shift+Tab");
    const pause = page.getByRole("button", { name: "Pause" });
    await expect(pause).toBeFocused();
    await expect.poll(() => runs(track)).toBeGreaterThan(1);
    await page.keyboard.press("Enter");
    await expect.poll(() => runs(track)).toBe(0);
    // Copies are hidden from assistive technology.
    expect(await page.getByRole("listitem").count()).toBe(12);
    await audit(page);
  });
  expect(errors).toEqual([]);
});

test("walls are added, removed and changed on a page without a reload, and events are counted once", async ({
  laurel,
  hostSite,
  browser,
}) => {
  const feeds = await addFeeds(laurel, 4);
  const widget = await makeWidget(laurel, KINDS.carousel, feeds);
  const start = hostSite.add("<!doctype html><title>Start</title>");
  const cta = {
    heading_text: "Your turn",
    button_label: "Start",
    button_url: start,
    position: "1",
  };
  const wall = await makePage(laurel, feeds, { custom_attributes: { cta_enabled: 1, cta_attributes: cta } });
  const open = async (wish?: "gpc") => {
    const context = await browser.newContext();
    if (wish)
      await context.addInitScript(() =>
        Object.defineProperty(Navigator.prototype, "globalPrivacyControl", { value: true }),
      );
    const page = await context.newPage();
    const messages: unknown[] = [];
    const requests: string[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/events")) messages.push([new URL(request.url()).pathname, request.postDataJSON()]);
      else if (request.url().includes("/embed/")) requests.push(request.url());
    });
    await page.clock.install();
    await page.goto(hostSite.add(host(embedElement(wall.id) + embedElement(wall.id) + embedScript(laurel))));
    await expect(page.getByRole("link", { name: "Start" })).toHaveCount(2);
    return { page, messages, requests };
  };
  const { page, messages, requests } = await open();
  const cards = page.locator(".svc-embed .card:not(.cta)");

  await test.step("one request serves two copies, and new ids and new places are drawn", async () => {
    expect(requests).toHaveLength(1);
    await page.evaluate((id) => {
      const [first, second] = document.querySelectorAll<HTMLElement>(".svc-embed");
      if (!first || !second) return;
      first.dataset["id"] = id;
      second.remove();
      Object.assign(window, { second });
    }, widget);
    await expect(page.locator(".svc-embed .widget")).toHaveCount(1);
    await expect(cards).toHaveCount(4);
    await page.evaluate(() => {
      const { second } = window as unknown as { second: HTMLElement };
      document.querySelector("main")?.prepend(second);
    });
    await expect(cards).toHaveCount(8);
    await page.evaluate(() =>
      document.querySelector(".svc-embed")?.shadowRoot?.querySelector("a[data-cta]")?.scrollIntoView(),
    );
  });

  await test.step("a wall counts as read once after ten seconds in view, and a click on its call to action counts", async () => {
    const event = `/embed/${wall.id}/events`;
    const { host: standsOn } = new URL(hostSite.origin);
    await page.evaluate(() => document.querySelectorAll(".svc-embed")[1]?.remove());
    await page.evaluate(() => scrollTo(0, 0));
    await page.clock.runFor(3000);
    expect(messages).toEqual([]);
    await expect(async () => {
      await page.clock.runFor(1000);
      expect(messages).toEqual([[event, { event: "read", host: standsOn }]]);
    }).toPass({ intervals: [50] });
    await page.getByRole("link", { name: "Start" }).click();
    await expect.poll(() => messages).toContainEqual([event, { event: "click", host: standsOn }]);
    expect(messages).toHaveLength(2);
  });

  await test.step("no events are sent against the visitor's privacy preference", async () => {
    const wishing = await open("gpc");
    for (let second = 0; second < 15; second += 1) {
      await wishing.page.clock.runFor(1000);
      await wishing.page.evaluate(async () => {
        await document.body.animate([], 30).finished;
      });
    }
    await wishing.page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await wishing.page.getByRole("link", { name: "Start" }).first().click();
    await wishing.page.evaluate(async () => void (await fetch(location.href)));
    expect(wishing.messages).toEqual([]);
  });
});
