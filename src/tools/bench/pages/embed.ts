import { createServer } from "node:http";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { EMBED_SCRIPT_PATH, embedDataPath } from "#contract/core/public-paths.ts";
import { EMBED_WIDTHS } from "#contract/walls/view/embed-frame.ts";
import { openPage, settleTime } from "#tools/bench/harness/browser.ts";
import { type HostMetrics, watchHost } from "./embed-watch.ts";
import { type Report, kilobytes, median, ms } from "#tools/bench/harness/report.ts";
import { type Service, freePort, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { fillStore } from "#tools/bench/harness/data-sets.ts";
import { reportLooks } from "./look-sizes.ts";
import { type CreatedWall, createCaller, createWall, embedSnippet } from "./make-walls.ts";

type Call = ReturnType<typeof createCaller>;

const REVIEWS = 20;
const RUNS = 7;
const SLOW_RUNS = 3;
const SETTLED_S = 8;
const WIDTHS = [390, 800, 1280];

async function openHost(snippet: () => string) {
  const port = freePort();
  const words = "<p>Words of the host, which must not move when the wall arrives.</p>".repeat(6);
  const server = createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="en"><title>Host</title><meta name="viewport" content="width=device-width"><body><h1>Host</h1>${snippet()}${words}`,
    );
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}

async function measureOnce(url: string, { width, slowed }: { width: number; slowed: number }) {
  const { context, page } = await openPage({ viewport: { width, height: 900 } });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowed });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.addInitScript(watchHost, settleTime());
  await page.goto(url);
  const seen = await page.waitForFunction(() => (window as { hostSeen?: HostMetrics }).hostSeen, undefined, {
    polling: 50,
  });
  const result = (await seen.jsonValue()) as HostMetrics;
  await context.close();
  return { ...result, requests: requested.filter((one) => !one.startsWith(url)).map((one) => new URL(one).pathname) };
}

/** What browsers are sent a few seconds later, when the service has compressed it better. */
async function transferSize(url: string, { isSmoke }: Settings): Promise<number> {
  for (let second = 0; ; second += 1) {
    const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
    if (isSmoke || second === SETTLED_S) return Number(answer.headers.get("content-length"));
    await sleep(1000);
  }
}

async function reportSizes({ url }: Service, call: Call, wall: CreatedWall, settings: Settings, report: Report) {
  const weigh = async (path: string) => gzipSync(await (await fetch(url + path)).text(), { level: 9 }).length;
  const script = await weigh(EMBED_SCRIPT_PATH);
  const data = await weigh(embedDataPath(wall.id));
  report({ what: "embed script, gzip", measured: kilobytes(script), bar: "≤ 5 kB", holds: script <= 5000 });
  const paths = [EMBED_SCRIPT_PATH, embedDataPath(wall.id)];
  const sent = await Promise.all(paths.map((path) => transferSize(url + path, settings)));
  const both = sent.reduce((sum, bytes) => sum + bytes, 0);
  report({
    what: `embed, ${REVIEWS} reviews, script and data`,
    measured: kilobytes(both),
    bar: "≤ 12 kB",
    holds: both <= 12_000,
    beside: `brotli, as browsers get it; gzip: ${kilobytes(script + data)}, ${kilobytes(data)} of them data`,
  });
  await reportLooks(call, wall, async () => script + (await weigh(embedDataPath(wall.id))), report);
}

export async function measureEmbed(settings: Settings, report: Report): Promise<void> {
  const { fewReviews, isSmoke } = settings;
  const store = await fillStore(fewReviews);
  const service = await startService(store);
  const call = createCaller(service, store.authorization);
  const wall = await createWall(call, REVIEWS);
  await reportSizes(service, call, wall, settings, report);
  let snippet = await embedSnippet(call, wall, { phone: 0, desktop: 0 });
  const host = await openHost(() => snippet);
  const height = async (width: number) => (await measureOnce(host.url, { width, slowed: 1 })).height;
  const phone = await height(EMBED_WIDTHS.phone);
  snippet = await embedSnippet(call, wall, { phone, desktop: isSmoke ? phone : await height(EMBED_WIDTHS.desktop) });
  const shown = [];
  for (let n = 0; n < (isSmoke ? 1 : RUNS); n += 1) shown.push(await measureOnce(host.url, { width: 1280, slowed: 1 }));
  const painted = median(shown.map((one) => one.painted));
  report({ what: "embed, script tag → cards painted", measured: ms(painted), bar: "≤ 100 ms", holds: painted <= 100 });
  const [requests = []] = shown.map((one) => one.requests.filter((path) => !path.startsWith("/media/")));
  report({
    what: "embed, round trips",
    measured: String(requests.length),
    bar: "≤ 2",
    holds: requests.length <= 2,
    beside: requests.join(" "),
  });
  for (const width of isSmoke ? WIDTHS.slice(0, 1) : WIDTHS) {
    const { shift } = await measureOnce(host.url, { width, slowed: 1 });
    report({ what: `embed, host CLS at ${width} px`, measured: shift.toFixed(3), bar: "≤ 0.05", holds: shift <= 0.05 });
  }
  const slow = [];
  for (let n = 0; n < (isSmoke ? 1 : SLOW_RUNS); n += 1)
    slow.push(await measureOnce(host.url, { width: 390, slowed: 4 }));
  const tasks = slow.toSorted((a, b) => a.tasks.length - b.tasks.length)[Math.floor(slow.length / 2)]?.tasks ?? [];
  const longest = Math.max(0, ...tasks);
  report({
    what: "embed, longest task at 4× slow-down",
    measured: longest === 0 ? "< 50 ms" : ms(longest),
    bar: "≤ 50 ms",
    holds: longest === 0,
    beside: `${tasks.length} long tasks`,
  });
  host.stop();
  await service.stop();
}
