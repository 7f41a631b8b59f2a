import * as z from "zod";
import { fillStore, fillWorkspaces } from "#tools/bench/harness/data-sets.ts";
import { compare, type Load } from "#tools/bench/harness/load.ts";
import { ms, type Report, times, whole } from "#tools/bench/harness/report.ts";
import { type Service, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { createCaller } from "#tools/bench/pages/make-walls.ts";
import { casesOf } from "./feeds.ts";
import { explain, readsWhole } from "./query-plans.ts";

// L8 of the bars for load.
const WORKSPACES = 1000;
const REVIEWS_OF_EACH = 1000;
const MAX_FACTOR = 2;
const CONNECTIONS = 10;

const PATHS = {
  list: "/v3/feeds",
  "list, one filter": "/v3/feeds?filter[sentiments][]=negative",
  "search, common word": "/v3/feeds?filter[search]=team",
  "search, two letters": "/v3/feeds?filter[search]=we",
  facets: "/v3/feeds/facets",
  counts: "/v3/feeds/counts",
  overview: "/v3/overview",
  forms: "/v3/forms",
  walls: "/v3/pages",
  contacts: "/v3/contacts?search=an",
};

const Contact = z.object({ data: z.object({ id: z.number() }) });

/** Milliseconds until a person is erased. */
async function erase(service: Service, authorization: string): Promise<number> {
  const call = createCaller(service, authorization);
  const { id } = Contact.parse(await call("/contacts", { name: "Ada Bench", email: "ada@bench.example.test" })).data;
  const began = performance.now();
  await call(`/contacts/${id}`, undefined, "DELETE");
  return performance.now() - began;
}

/** What one workspace among a thousand costs beside the same one alone. */
export async function measureWorkspaces({ seconds, isSmoke }: Settings, report: Report): Promise<void> {
  const [workspaces, reviews] = isSmoke ? [2, 100] : [WORKSPACES, REVIEWS_OF_EACH];
  const [many, alone] = [await fillWorkspaces(workspaces, reviews), await fillStore(REVIEWS_OF_EACH)];
  const [crowded, single] = [await startService(many), await startService(alone)];
  const what = `${whole(workspaces * reviews)} reviews in ${whole(workspaces)} workspaces`;
  const bar = `≤ ${MAX_FACTOR}× of one workspace of ${whole(REVIEWS_OF_EACH)}`;
  for (const [name, path] of Object.entries(PATHS)) {
    const targets = [
      { port: crowded.port, path, headers: { authorization: many.authorization } },
      { port: single.port, path, headers: { authorization: alone.authorization } },
    ];
    const [ours, least] = (await compare(targets, seconds, CONNECTIONS)) as [Load, Load];
    const factor = least.perSecond / ours.perSecond;
    report({
      what: `${what}: ${name}`,
      measured: times(factor),
      bar,
      holds: factor <= MAX_FACTOR,
      beside: `${whole(ours.perSecond)} beside ${whole(least.perSecond)} req/s, p99 ${ms(ours.p99)}`,
    });
  }
  const [erased, beside] = [await erase(crowded, many.authorization), await erase(single, alone.authorization)];
  report({ what: `${what}: a person erased`, measured: ms(erased), bar: "–", beside: ms(beside) });
  const cases = await casesOf(crowded, many);
  const plans = await explain(many, cases);
  const scanned = cases.filter(({ name }) => readsWhole(plans.get(name) ?? "")).map(({ name }) => name);
  report({
    what: `${what}: lists that read a whole table`,
    measured: whole(scanned.length),
    bar: "0",
    holds: scanned.length === 0,
    beside: scanned.join(", ") || `of ${cases.length}`,
  });
  await crowded.stop();
  await single.stop();
}
