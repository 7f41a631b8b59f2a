import { openPage, settleTime } from "#tools/bench/harness/browser.ts";
import { startBytes } from "./bare-bytes.ts";
import { type PageMetrics, scrollThrough, watchPage } from "./page-watch.ts";
import { type Report, median, ms, percent, times } from "#tools/bench/harness/report.ts";
import { startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { fillStore } from "#tools/bench/harness/data-sets.ts";
import { createCaller, createWall } from "./make-walls.ts";

const SIZES = [20, 200, 1000];
const RUNS = 5;
const EMPTY = '<!doctype html><html lang="en"><title>Empty</title><h1>Nothing</h1>';

async function measureOnce(url: string, slowed: number) {
  const { context, page } = await openPage({ viewport: { width: 390, height: 844 } });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  await page.addInitScript(watchPage, 1.5 * settleTime());
  await page.goto(url);
  const seen = await page.waitForFunction(() => (window as { pageSeen?: PageMetrics }).pageSeen, undefined, {
    polling: 50,
  });
  const result = (await seen.jsonValue()) as PageMetrics;
  const late = await page.evaluate(scrollThrough);
  await context.close();
  return { ...result, late };
}

async function measureRepeatedly(url: string, runs: number) {
  const seen = [];
  for (let n = 0; n < runs; n += 1) seen.push(await measureOnce(url, 4));
  return {
    largest: median(seen.map((one) => one.largest)),
    late: median(seen.map((one) => one.late)),
    shift: Math.max(...seen.map((one) => one.shift)),
  };
}

export async function measurePage({ fewReviews, isSmoke }: Settings, report: Report): Promise<void> {
  const store = await fillStore(fewReviews);
  const service = await startService(store);
  const call = createCaller(service, store.authorization);
  const empty = await startBytes({ body: EMPTY, type: "text/html; charset=utf-8", etag: "" });
  const runs = isSmoke ? 1 : RUNS;
  const { largest: bare } = await measureRepeatedly(`http://127.0.0.1:${empty.port}/`, runs);
  let small = 0;
  for (const count of isSmoke ? SIZES.slice(0, 1) : SIZES) {
    const { path } = await createWall(call, count);
    const { largest, late, shift } = await measureRepeatedly(service.url + path, runs);
    small ||= largest;
    report({
      what: `wall page, ${count} reviews, largest paint`,
      measured: ms(largest),
      bar: "≤ 1.3× of 20",
      holds: largest <= small * 1.3,
      beside: `${times(largest / small)}; empty page ${ms(bare)}`,
    });
    report({ what: `wall page, ${count} reviews, CLS`, measured: shift.toFixed(3), bar: "0", holds: shift < 0.001 });
    report({
      what: `wall page, ${count} reviews, late frames`,
      measured: percent(late),
      bar: "≤ 3 %",
      holds: late <= 0.03,
    });
  }
  empty.stop();
  await service.stop();
}
