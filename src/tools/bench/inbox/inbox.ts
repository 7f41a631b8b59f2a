import type { Page } from "@playwright/test";
import { startBareList } from "./bare-list.ts";
import { openPage } from "#tools/bench/harness/browser.ts";
import { paintedRows, watchList } from "./list-watch.ts";
import { measureReading, measureScroll, measureTriage } from "./long-list.ts";
import { type Report, median, ms, times, whole } from "#tools/bench/harness/report.ts";
import { type Service, owner, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { fillStore } from "#tools/bench/harness/data-sets.ts";

const RUNS = 5;
const STEPS = 10;

interface InboxTimings {
  first: number;
  usable: number;
  filter: number;
}

async function signIn({ url }: Service): Promise<string> {
  const answer = await fetch(`${url}/proxy/session`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-laurel": "1" },
    body: JSON.stringify({ email: owner.email, password: owner.password }),
  });
  const [name, value] = (answer.headers.get("set-cookie") ?? "").split(";")[0]?.split("=") ?? [];
  if (!answer.ok || !name || !value) throw new Error(`Signing in answered ${answer.status}.`);
  return value;
}

async function freshPage(url: string, session?: string) {
  const cookies = session ? [{ name: "laurel", value: session, domain: new URL(url).hostname, path: "/" }] : [];
  const { context, page } = await openPage({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  await page.addInitScript(watchList);
  return { context, page };
}

async function visit(
  url: string,
  session: string | undefined,
  choose: (page: Page) => Promise<void>,
): Promise<InboxTimings> {
  const { context, page } = await freshPage(url, session);
  await page.goto(url);
  const { drawn: first, painted: usable } = await paintedRows(page);
  await page.waitForLoadState("networkidle");
  await choose(page);
  const after = await paintedRows(page, usable);
  await context.close();
  return { first, usable, filter: after.painted - after.clicked };
}

async function chooseFavourites(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("dialog", { name: "Filter" }).getByRole("button", { name: "Favourite", exact: true }).click();
  await page.getByRole("radio", { name: "Favourites", exact: true }).click();
}

async function measureStep(url: string, session: string, steps: number): Promise<number> {
  const { context, page } = await freshPage(url, session);
  await page.goto(url);
  await paintedRows(page);
  await page.waitForLoadState("networkidle");
  const cdp = await context.newCDPSession(page);
  await cdp.send("Performance.enable");
  const scripted = async () => {
    const { metrics } = await cdp.send("Performance.getMetrics");
    return (metrics.find((metric) => metric.name === "ScriptDuration")?.value ?? 0) * 1000;
  };
  const taken: number[] = [];
  await page.keyboard.press("j");
  for (let n = 0; n < steps; n += 1) {
    const before = await scripted();
    await page.keyboard.press("j");
    await page.waitForTimeout(150);
    taken.push((await scripted()) - before);
  }
  const focused = await page.evaluate(() => document.activeElement?.matches(".review-list a[data-key]"));
  if (!focused) throw new Error("J did not move the focus to a row.");
  await context.close();
  return median(taken);
}

export async function measureInbox(settings: Settings, report: Report): Promise<void> {
  const { reviews, isSmoke } = settings;
  const store = await fillStore(reviews);
  const service = await startService(store);
  const session = await signIn(service);
  const bare = await startBareList(service, store.authorization);
  const url = `${service.url}/reviews`;
  const ours: InboxTimings[] = [];
  const least: InboxTimings[] = [];
  for (let n = 0; n < (isSmoke ? 1 : RUNS); n += 1) {
    least.push(await visit(bare.url, undefined, (page) => page.getByRole("button").click()));
    ours.push(await visit(url, session, chooseFavourites));
  }
  const mediansOf = (part: keyof InboxTimings) =>
    [ours, least].map((waits) => median(waits.map((one) => one[part]))) as [number, number];
  const [first, bareFirst] = mediansOf("first");
  const [usable, bareUsable] = mediansOf("usable");
  const [filter, bareFilter] = mediansOf("filter");
  report({
    what: "inbox, navigation → first row painted",
    measured: times(first / bareFirst),
    bar: "≤ 2× a bare list",
    holds: first <= 2 * bareFirst,
    beside: `${ms(first)} beside ${ms(bareFirst)}`,
  });
  report({
    what: "inbox, navigation → rows that can be used painted",
    measured: times(usable / bareUsable),
    bar: "–",
    beside: `${ms(usable)} beside ${ms(bareUsable)}`,
  });
  report({
    what: `inbox, filter click → rows painted, ${whole(reviews)} reviews`,
    measured: `${ms(filter)}, ${times(filter / bareFilter)}`,
    bar: "≤ 100 ms, ≤ 2× a bare list",
    holds: filter <= 100 && filter <= 2 * bareFilter,
    beside: `bare ${ms(bareFilter)}`,
  });
  const step = await measureStep(url, session, isSmoke ? 1 : STEPS);
  report({ what: "inbox, J → next row, script", measured: ms(step), bar: "≤ 16 ms", holds: step <= 16 });
  bare.stop();
  const open = async () => {
    const { context, page } = await freshPage(url, session);
    await page.goto(url);
    return { page, close: () => context.close() };
  };
  for (const measure of [measureReading, measureScroll, measureTriage]) await measure(open, settings, report);
  await service.stop();
}
