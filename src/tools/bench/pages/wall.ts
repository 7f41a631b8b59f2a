import { gzipSync } from "node:zlib";
import { type Load, compare } from "#tools/bench/harness/load.ts";
import { type Report, kilobytes, percent, whole } from "#tools/bench/harness/report.ts";
import { startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { fillStore } from "#tools/bench/harness/data-sets.ts";
import { createCaller, createWall, startBareCopy } from "./make-walls.ts";

const SIZES = [20, 200, 1000];
const LOADED = 50;

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
