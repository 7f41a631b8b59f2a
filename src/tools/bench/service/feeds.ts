import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { BareFeeds } from "./bare-feeds.ts";
import { type FeedCase, feedCase, feedSearches } from "./feed-cases.ts";
import { type Load, compare } from "#tools/bench/harness/load.ts";
import { explain, readsWhole } from "./query-plans.ts";
import { type Report, ms, percent, times, whole } from "#tools/bench/harness/report.ts";
import { type Service, freePort, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { type FilledStore, fillStore } from "#tools/bench/harness/data-sets.ts";

const MIN_THROUGHPUT_SHARE = 0.7;
const MAX_FILTERED_FACTOR = 3;
const MAX_GROWTH_FACTORS = { "page 1": 1.3, "search, common word": 2, "page 5,000 by cursor": 2 } as const;
const SMALL_STORE_REVIEWS = 1000;

const Reviews = z.object({
  data: z.object({ data: z.array(z.object({ id: z.number(), feed_fields: z.object({ name: z.string() }) })) }),
});
const Labels = z.object({ data: z.array(z.object({ id: z.string() })) });
const Forms = z.object({ data: z.object({ data: z.array(z.object({ id: z.number() })) }) });

async function startBare(told: Omit<BareFeeds, "port">) {
  const port = freePort();
  const child = fork(join(import.meta.dirname, "bare-feeds.ts"));
  child.send({ ...told, port } satisfies BareFeeds);
  process.once("exit", () => child.kill());
  await once(child, "message");
  return { port, stop: () => child.kill() };
}

/** Every list that is measured, on a filled store. */
export async function casesOf({ url }: Service, { authorization }: FilledStore): Promise<FeedCase[]> {
  const get = async (path: string): Promise<unknown> =>
    (await fetch(url + path, { headers: { authorization } })).json();
  const last = async (path: string) => Reviews.parse(await get(path)).data.data.at(-1);
  const searches = feedSearches({
    label: Labels.parse(await get("/v3/review-labels")).data[0]?.id ?? "",
    form: String(Forms.parse(await get("/v3/forms")).data.data[0]?.id),
    cursor: String((await last("/v3/feeds?page=4999"))?.id ?? 1),
    reviewer: (await last("/v3/feeds"))?.feed_fields.name ?? "",
  });
  return Promise.all(Object.entries(searches).map(([name, search]) => feedCase(name, search, 1)));
}

async function requireSameBytes(
  path: string,
  ours: { url: string; authorization: string },
  barePort: number,
): Promise<void> {
  const [mine, bare] = await Promise.all([
    fetch(ours.url + path, { headers: { authorization: ours.authorization } }).then((answer) => answer.text()),
    fetch(`http://127.0.0.1:${barePort}${path}`).then((answer) => answer.text()),
  ]);
  // The order of keys may differ; what they say and how long it is may not.
  if (mine.length !== bare.length || !isDeepStrictEqual(JSON.parse(mine), JSON.parse(bare)))
    throw new Error(`${path}: the bare server sends other bytes\n${mine.slice(0, 900)}\n${bare.slice(0, 900)}`);
}

export async function measureFeeds({ reviews, seconds }: Settings, report: Report): Promise<void> {
  const store = await fillStore(reviews);
  const service = await startService(store);
  const cases = await casesOf(service, store);
  const plans = await explain(store, cases);
  const bare = await startBare({ store, publicUrl: service.url, cases });
  const headers = { authorization: store.authorization };
  let plain = 0;
  for (const { name, path } of cases) {
    await requireSameBytes(path, { url: service.url, ...headers }, bare.port);
    const targets = [
      { port: service.port, path, headers },
      { port: bare.port, path },
    ];
    const [ours, least] = (await compare(targets, seconds)) as [Load, Load];
    if (name === "plain") plain = ours.perSecond;
    const share = ours.perSecond / least.perSecond;
    const slower = plain / ours.perSecond;
    const scans = readsWhole(plans.get(name) ?? "");
    // The limit applies to filters, not to deep pages.
    const most = name.startsWith("page") ? Infinity : MAX_FILTERED_FACTOR;
    const limit = most === MAX_FILTERED_FACTOR ? `, ≤ ${MAX_FILTERED_FACTOR}× plain` : "";
    const bar = `≥ ${percent(MIN_THROUGHPUT_SHARE)} of bare${limit}, no seq scan`;
    report({
      what: `feeds: ${name}`,
      measured: `${percent(share)}, ${times(slower)}, ${scans ? "SEQ SCAN" : "no seq scan"}`,
      bar,
      holds: share >= MIN_THROUGHPUT_SHARE && slower <= most && !scans,
      beside: `${whole(ours.perSecond)} of ${whole(least.perSecond)} req/s, p50 ${ms(ours.p50)}, p99 ${ms(ours.p99)}`,
    });
  }
  bare.stop();
  await measureGrowth(service, store, cases, seconds, report);
  await service.stop();
}

async function measureGrowth(service: Service, store: FilledStore, cases: FeedCase[], seconds: number, report: Report) {
  const few = await fillStore(SMALL_STORE_REVIEWS);
  const small = await startService(few);
  const pathOf = (name: string) => cases.find((one) => one.name === name)?.path ?? "/v3/feeds";
  for (const [name, bar] of Object.entries(MAX_GROWTH_FACTORS)) {
    const deep = name.startsWith("page");
    const before = {
      port: small.port,
      path: deep ? "/v3/feeds" : pathOf(name),
      headers: { authorization: few.authorization },
    };
    const after = { port: service.port, path: pathOf(name), headers: { authorization: store.authorization } };
    const [short, long] = (await compare([before, after], seconds, 1)) as [Load, Load];
    const grown = long.p50 / short.p50;
    report({
      what: `growth: ${name}`,
      measured: times(grown),
      bar: `≤ ${bar}× of ${whole(SMALL_STORE_REVIEWS)} reviews`,
      holds: grown <= bar,
      beside: `p50 ${ms(long.p50)} beside ${ms(short.p50)}`,
    });
  }
  await small.stop();
}
