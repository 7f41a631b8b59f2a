import { gzipSync } from "node:zlib";
import { type Load, compare } from "#tools/bench/harness/load.ts";
import { type Report, kilobytes, ms, percent, quantile, whole } from "#tools/bench/harness/report.ts";
import { type Service, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { fillStore } from "#tools/bench/harness/data-sets.ts";
import { type Call, createCaller, createWall, startBareCopy } from "./make-walls.ts";

const SIZES = [20, 200, 1000];
const LOADED = 50;
// L1 and L2 of the bars for load.
const CONNECTIONS = 50;
const MIN_WARM = 1000;
const MIN_UNCHANGED = 3000;
const MAX_P99_MS = 50;
const COLD_TIMES = 20;
const MAX_COLD_MS = 150;

async function reportAtFifty(service: Service, path: string, etag: string, seconds: number, report: Report) {
  for (const [what, tag, least] of [
    ["warm", "", MIN_WARM],
    ["304", etag, MIN_UNCHANGED],
  ] as const) {
    const target = { port: service.port, path, headers: { "if-none-match": tag } };
    const [ours] = (await compare([target], seconds, CONNECTIONS)) as [Load];
    report({
      what: `wall, ${LOADED} reviews, ${what}, ${CONNECTIONS} connections`,
      measured: `${whole(ours.perSecond)} req/s, p99 ${ms(ours.p99)}`,
      bar: `≥ ${whole(least)} req/s, p99 ≤ ${ms(MAX_P99_MS)}`,
      holds: ours.perSecond >= least && ours.p99 <= MAX_P99_MS,
    });
  }
}

/** The first page after each change of a wall. */
async function reportCold(service: Service, call: Call, count: number, report: Report): Promise<void> {
  const { id, path } = await createWall(call, LOADED);
  const taken: number[] = [];
  for (let number = 0; number < count; number += 1) {
    await call(`/pages/${id}`, { title: `Changed ${number}` }, "PUT");
    const began = performance.now();
    await (await fetch(service.url + path)).text();
    taken.push(performance.now() - began);
  }
  const p95 = quantile(taken, 0.95);
  report({
    what: `wall, ${LOADED} reviews, first page after a change, p95`,
    measured: ms(p95),
    bar: `≤ ${ms(MAX_COLD_MS)}`,
    holds: p95 <= MAX_COLD_MS,
  });
}

export async function measureWall({ fewReviews, seconds, isSmoke }: Settings, report: Report): Promise<void> {
  const store = await fillStore(fewReviews);
  const service = await startService(store);
  const call = createCaller(service, store.authorization);
  const { path } = await createWall(call, LOADED);
  const twin = await startBareCopy(service.url + path);
  for (const [what, etag, bar] of [
    ["warm", "", 0.1],
    ["304", twin.etag, 0.3],
  ] as const) {
    const targets = [service.port, twin.port].map((port) => ({ port, path, headers: { "if-none-match": etag } }));
    const [ours, bare] = (await compare(targets, seconds)) as [Load, Load];
    const share = ours.perSecond / bare.perSecond;
    report({
      what: `wall, ${LOADED} reviews, ${what}`,
      measured: percent(share),
      bar: `≥ ${percent(bar)} of bare`,
      holds: share >= bar,
      beside: `${whole(ours.perSecond)} of ${whole(bare.perSecond)} req/s`,
    });
  }
  twin.stop();
  await reportAtFifty(service, path, twin.etag, seconds, report);
  await reportCold(service, call, isSmoke ? 1 : COLD_TIMES, report);
  for (const count of isSmoke ? SIZES.slice(0, 1) : SIZES) {
    const wall = await createWall(call, count);
    const [first, all] = await Promise.all(
      ["", "?all=1"].map(
        async (query) => gzipSync(await (await fetch(service.url + wall.path + query)).text(), { level: 9 }).length,
      ),
    );
    report({
      what: `wall page, ${count} reviews, gzip`,
      measured: kilobytes(first ?? 0),
      bar: "–",
      beside: `all at once ${kilobytes(all ?? 0)}`,
    });
  }
  await service.stop();
}
