import type { CDPSession, Page } from "@playwright/test";
import { settleTime } from "#tools/bench/harness/browser.ts";
import { paintedRows } from "./list-watch.ts";
import { type Report, median, ms, percent, whole } from "#tools/bench/harness/report.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";

const LOADED = 5000;
const FEW_LOADED = 200;
const FRAMES = 300;
const FEW_FRAMES = 30;
const LONG_FRAME = 50;
const STEPS = 10;
const ACTIONS = 500;
const FEW_ACTIONS = 5;
const WARM_UP_ACTIONS = 50;

export type OpenInbox = () => Promise<{ page: Page; close: () => Promise<void> }>;

const scrollBox = (page: Page) => page.locator(".review-list").first();

async function loadRows(page: Page, wanted: number): Promise<number> {
  return scrollBox(page).evaluate(async (box, enough) => {
    const loaded = () => Math.max(0, ...[...box.querySelectorAll("li")].map((row) => row.ariaPosInSet).map(Number));
    for (let tries = 0, last = 0; last < enough && tries < 400;) {
      box.scrollTop = box.scrollHeight;
      await new Promise((done) => setTimeout(done, 25));
      tries = loaded() > last ? 0 : tries + 1;
      last = Math.max(last, loaded());
    }
    return loaded();
  }, wanted);
}

async function flingList(page: Page, wanted: number) {
  return scrollBox(page).evaluate(
    async (box, { frames, long }) => {
      const frame = () => new Promise<number>((done) => requestAnimationFrame(done));
      box.scrollTop = 0;
      await frame();
      const step = (box.scrollHeight - box.clientHeight) / (frames / 2);
      const lengths: number[] = [];
      let before = await frame();
      for (let n = 0; n < frames; n += 1) {
        box.scrollTop += n < frames / 2 ? step : -step;
        const now = await frame();
        lengths.push(now - before);
        before = now;
      }
      return { worst: Math.max(...lengths), late: lengths.filter((length) => length > long).length };
    },
    { frames: wanted, long: LONG_FRAME },
  );
}

export async function measureScroll(open: OpenInbox, { isSmoke }: Settings, report: Report): Promise<void> {
  const { page, close } = await open();
  await paintedRows(page);
  const rows = await loadRows(page, isSmoke ? FEW_LOADED : LOADED);
  const frames = isSmoke ? FEW_FRAMES : FRAMES;
  const { worst, late } = await flingList(page, frames);
  report({
    what: `inbox, ${whole(rows)} loaded rows thrown up and down`,
    measured: `${late} of ${frames} frames late, longest ${ms(worst)}`,
    bar: `no frame over ${LONG_FRAME} ms`,
    holds: late === 0,
  });
  await close();
}

async function scripted(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send("Performance.getMetrics");
  return (metrics.find((metric) => metric.name === "ScriptDuration")?.value ?? 0) * 1000;
}

/** The title has the focus once the review is shown. */
async function waitForNextReview(page: Page, keys: string[]): Promise<void> {
  const address = page.url();
  for (const key of keys) await page.keyboard.press(key);
  await page.waitForURL((url) => url.href !== address);
  await page.locator("article h1:focus").waitFor();
}

export async function measureReading(open: OpenInbox, { isSmoke }: Settings, report: Report): Promise<void> {
  const { page, close } = await open();
  await paintedRows(page);
  await page.waitForLoadState("networkidle");
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  await waitForNextReview(page, ["j", "Enter"]);
  await waitForNextReview(page, ["j"]);
  const taken: number[] = [];
  for (let n = 0; n < (isSmoke ? 1 : STEPS); n += 1) {
    const before = await scripted(cdp);
    await waitForNextReview(page, ["j"]);
    await page.waitForTimeout(150);
    taken.push((await scripted(cdp)) - before);
  }
  const step = median(taken);
  report({ what: "inbox, J → next review shown, script", measured: ms(step), bar: "≤ 16 ms", holds: step <= 16 });
  await close();
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send("HeapProfiler.collectGarbage");
  const { usedSize } = await cdp.send("Runtime.getHeapUsage");
  return usedSize / 1_000_000;
}

async function favourite(page: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    await page.keyboard.press("f");
    await page.keyboard.press(n % 40 < 20 ? "j" : "k");
    await page.waitForTimeout(10);
  }
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(settleTime());
}

/** Heap growth after many moderation actions on the same rows. */
export async function measureTriage(open: OpenInbox, { isSmoke }: Settings, report: Report): Promise<void> {
  const { page, close } = await open();
  await paintedRows(page);
  await page.waitForLoadState("networkidle");
  const cdp = await page.context().newCDPSession(page);
  await page.keyboard.press("j");
  const actions = isSmoke ? FEW_ACTIONS : ACTIONS;
  if (!isSmoke) await favourite(page, WARM_UP_ACTIONS);
  const before = await heapOf(cdp);
  await favourite(page, actions);
  const after = await heapOf(cdp);
  const grown = after / before - 1;
  report({
    what: `inbox, heap after ${actions} actions`,
    measured: `${grown < 0 ? "" : "+"}${percent(grown)}`,
    bar: "≤ +20 %",
    holds: grown <= 0.2,
    beside: `${before.toFixed(1)} → ${after.toFixed(1)} MB`,
  });
  await close();
}
