import type { Browser, Page } from "@playwright/test";
import { EMBED_WIDTHS } from "#contract/walls/view/embed-frame.ts";
import { LAYOUT_TABLE, LAYOUTS, WIDGET_TYPES } from "#contract/walls/layouts/layout-table.ts";
import { embedScript, send } from "#e2e/support/embed-page.ts";
import { expect, type Laurel, test } from "#e2e/support/fixtures.ts";
import { pixelDifference, screenshotOf } from "#e2e/support/screenshots.ts";
import * as z from "zod";
import { type HostPage, renderHostPage, watchPage } from "./host-pages.ts";

const REVIEWS = 16;
const MOST_SHIFT = 0.02;
const MOST_DIFFERENCE = 0.001;

const Choices = z.object({ data: z.object({ data: z.array(z.object({ feed_identifier: z.string() })) }) });
const CreatedPage = z.object({ data: z.object({ unique_page_id: z.string(), public_url: z.string() }) });
const CreatedWidget = z.object({ data: z.looseObject({ unique_widget_id: z.string() }) });
const Code = z.object({ embed_code: z.string() });

test.use({ reviews: 40 });
test.skip(!process.env["TEST_ALL"], "Every layout takes minutes: npm run test:looks.");

async function chooseFeeds(laurel: Laurel): Promise<string[]> {
  const { data } = Choices.parse(await send(laurel, `/pages/feeds?per_page=${REVIEWS}`));
  return data.data.map((choice) => choice.feed_identifier);
}

const isStill = { motion: { autoplay: false } };

test("the preview matches the page in every layout, on phone, tablet and desktop, light and dark", async ({
  page,
  laurel,
}, info) => {
  test.setTimeout(900_000);
  const feeds = await chooseFeeds(laurel);
  const made = await send(laurel, "/pages", { name: "Wall", title: "Kind words", feeds });
  const { unique_page_id: id, public_url: url } = CreatedPage.parse(made).data;
  await page.emulateMedia({ reducedMotion: "reduce" });
  const other = await page.context().newPage();
  await other.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 2100, height: 800 });
  const devices = ["phone", "tablet", "desktop"] as const;
  for (const [index, layout] of LAYOUTS.entries())
    for (const [place, device] of devices.entries())
      await test.step(`${layout}, ${device}`, async () => {
        const theme = (index + place) % 2 ? "dark" : "light";
        const custom = { arrangement: { layout }, ...isStill };
        await send(laurel, `/pages/${id}`, { name: "Wall", theme, custom_attributes: custom }, "PUT");
        await page.goto(`/walls/${id}?panel=publish&device=${device}`);
        const frame = page.locator("iframe").first();
        await expect(frame.contentFrame().getByText("Kind words").first()).toBeVisible();
        await page.mouse.move(0, 0);
        const shown = await screenshotOf(frame);
        await other.setViewportSize({ width: shown.width, height: shown.height });
        await other.goto(url);
        const published = await other.screenshot();
        const difference = await pixelDifference(shown.png, published);
        process.stdout.write(`${layout}, ${device}, ${theme}: ${(difference * 100).toFixed(3)} % differ\n`);
        for (const [name, body] of Object.entries({ preview: shown.png, page: published }))
          await info.attach(`${layout} ${device} ${name}`, { body, contentType: "image/png" });
        expect.soft(difference, `${layout}, ${device}`).toBeLessThanOrEqual(MOST_DIFFERENCE);
      });
});

/** Enough to fill the screen. */
const WORDS_BELOW = 30;

const strictPolicy = (service: string, styles = "'none'") => ({
  "content-security-policy": `default-src 'none'; style-src ${styles}; script-src ${service}; connect-src ${service}; img-src ${service}`,
});
const NONCE = "room";
const RULED = {
  wordsBelow: WORDS_BELOW,
  forbidsStyle: true,
  ruleNonce: NONCE,
  headers: (service: string) => strictPolicy(service, `'nonce-${NONCE}'`),
};
const HOSTS: HostPage[] = [
  { name: "plain page", wordsBelow: WORDS_BELOW },
  { name: "hostile style", head: "<style>*{all:unset!important}</style>", isLast: true },
  { name: "strict policy", isLast: true, forbidsStyle: true, headers: strictPolicy },
  { name: "strict policy, words below, rule in its style sheet", ...RULED },
];
/** Nothing reserves the height: what is below moves. */
const WITHOUT_ROOM: HostPage = {
  name: "strict policy, words below",
  wordsBelow: WORDS_BELOW,
  forbidsStyle: true,
  headers: strictPolicy,
};

interface Subject {
  name: string;
  type: "page" | "widget";
  id: string;
}

async function createSubjects(laurel: Laurel, feeds: string[]): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const { id: type, slug } of WIDGET_TYPES) {
    const made = await send(laurel, "/widgets", { name: slug, widget_type_id: type, feeds });
    const { unique_widget_id: id } = CreatedWidget.parse(made).data;
    subjects.push({ name: `widget ${slug}`, type: "widget", id });
  }
  for (const [arrangement, { wall }] of Object.entries(LAYOUT_TABLE)) {
    if (wall === null) continue;
    const custom = { arrangement: { layout: wall } };
    const made = await send(laurel, "/pages", { name: wall, title: "Loved", feeds, custom_attributes: custom });
    subjects.push({ name: `wall ${arrangement}`, type: "page", id: CreatedPage.parse(made).data.unique_page_id });
  }
  return subjects;
}

const MOST_HOST_HEIGHT = 900;

async function openHost(browser: Browser, url: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: MOST_HOST_HEIGHT } });
  await context.addInitScript(watchPage);
  const page = await context.newPage();
  await page.goto(url);
  await page.waitForFunction(() => {
    const place = document.querySelector(".svc-embed")?.shadowRoot?.querySelector(".wall")?.parentElement;
    return place && place.style.height !== "0px";
  });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return page;
}

const heightOf = (page: Page) =>
  page.locator(".svc-embed").evaluate((host) => Math.ceil(host.getBoundingClientRect().height));

test("an embed of every layout moves its host page by at most 0.02, at 390 and 1,280 px, on hostile and strict pages too", async ({
  laurel,
  hostSite,
  browser,
}) => {
  test.setTimeout(1_200_000);
  const codeOf = async ({ type, id }: Subject) => {
    const { embed_code: code } = Code.parse(await send(laurel, `/embed-code?type=${type}&id=${id}`));
    const [element = ""] = code.split("\n");
    return element;
  };
  for (const subject of await createSubjects(laurel, await chooseFeeds(laurel))) {
    const measured: number[] = [];
    for (const width of Object.values(EMBED_WIDTHS)) {
      const document = renderHostPage({ name: "measured" }, await codeOf(subject), embedScript(laurel));
      const page = await openHost(browser, hostSite.add(document), width);
      await page.locator(".svc-embed").evaluate((host) => (host.style.minHeight = "0"));
      measured.push(await heightOf(page));
      await page.context().close();
    }
    const [height_phone, height_desktop] = measured;
    const path = subject.type === "page" ? `/pages/${subject.id}` : `/widgets/${subject.id}`;
    const figures: string[] = [];
    // Before the designer has measured it, and after.
    for (const isMeasured of [false, true]) {
      if (isMeasured) await send(laurel, path, { height_phone, height_desktop }, "PUT");
      const element = await codeOf(subject);
      for (const host of isMeasured ? [...HOSTS, WITHOUT_ROOM] : HOSTS.slice(0, 1))
        for (const width of Object.values(EMBED_WIDTHS)) {
          const document = renderHostPage(host, element, embedScript(laurel));
          const url = hostSite.add(document, host.headers?.(laurel.url));
          const page = await openHost(browser, url, width);
          const shift = await page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
          figures.push(`${isMeasured ? host.name : "unmeasured"} ${width}: ${shift.toFixed(3)}`);
          if (isMeasured && host !== WITHOUT_ROOM)
            expect.soft(shift, `${subject.name}, ${host.name}, ${width}`).toBeLessThanOrEqual(MOST_SHIFT);
          await page.context().close();
        }
    }
    process.stdout.write(`${subject.name} (${measured.join(", ")} px): ${figures.join("; ")}\n`);
  }
});
