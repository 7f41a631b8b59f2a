import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "#contract/core/limits.ts";
import { watchLoops } from "#tools/bench/harness/loop-lag.ts";
import { sendAtRate } from "#tools/bench/harness/open-load.ts";
import { type Report, ms, quantile, whole } from "#tools/bench/harness/report.ts";
import { type Service, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { openStore } from "#tools/bench/harness/data-sets.ts";

const MAX_LAG_MS = 50;
const WATCH_MS = 20;
const IDLE_MS = 3000;
const READS_PER_SECOND = 50;
const READ_TURN_S = 0.2;
const MAX_P99_MS = 300;
const CHUNK = 256 * 1024;
const BOUNDARY = "laurel-bench";

const head = [
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="customer_name"\r\n\r\nBench\r\n`,
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="video"; filename="a.webm"\r\n\r\n`,
].join("");
const tail = `\r\n--${BOUNDARY}--\r\n`;

// A WebM header followed by noise: the transport is measured, not the content.
const start = Buffer.concat([Buffer.from("1a45dfa3010000001f4282847765626d", "hex"), Buffer.from("V_VP8")]);
const noise = randomBytes(CHUNK);

/** Imports a recording of so many bytes. Throws unless it is answered 200. */
export async function upload(service: Service, authorization: string, bytes: number): Promise<void> {
  const sent = request(`${service.url}/v3/imports/self-imports/video-review`, {
    method: "POST",
    headers: {
      authorization,
      "content-type": `multipart/form-data; boundary=${BOUNDARY}`,
      "content-length": head.length + bytes + tail.length,
    },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => sent.on("response", resolve).on("error", reject));
  sent.write(head);
  sent.write(start);
  for (let left = bytes - start.length; left > 0; left -= CHUNK)
    if (!sent.write(noise.subarray(0, Math.min(left, CHUNK)))) await once(sent, "drain");
  sent.end(tail);
  const response = await answered;
  response.resume();
  if (response.statusCode !== 200) throw new Error(`An upload answered ${response.statusCode}.`);
}

function watchMemory(service: Service): () => number {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, service.memory())), WATCH_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

interface Bars {
  atOnce: number;
  maxMemory: number;
}

// The second is L5 of the bars for load.
const BARS: Bars[] = [
  { atOnce: 3, maxMemory: 50 },
  { atOnce: 8, maxMemory: 150 },
];

async function measureAtOnce(settings: Settings, report: Report, { atOnce, maxMemory }: Bars): Promise<void> {
  const { isSmoke } = settings;
  const loops = watchLoops();
  const store = await openStore(settings);
  const service = await startService(store);
  loops.stop();
  const { authorization } = store;
  // Warm-up: the first run of code and database is not the price of an upload.
  await upload(service, authorization, CHUNK);
  const lists = [{ port: service.port, path: "/v3/feeds", headers: { authorization } }];
  await sendAtRate(lists, READS_PER_SECOND, isSmoke ? 0.1 : 1);
  if (!isSmoke) await sleep(IDLE_MS);
  const before = service.memory();
  const most = watchMemory(service);
  const [since, started] = [Date.now(), performance.now()];
  const bytes = isSmoke ? CHUNK : LIMITS.videoBytes;
  const over = new AbortController();
  const read = async () => {
    const taken: number[] = [];
    while (!over.signal.aborted) taken.push(...(await sendAtRate(lists, READS_PER_SECOND, READ_TURN_S)).taken);
    return taken;
  };
  const uploaded = Promise.all(Array.from({ length: atOnce }, () => upload(service, authorization, bytes)));
  const [reads] = await Promise.all([read(), uploaded.finally(() => over.abort())]);
  const took = performance.now() - started;
  const grown = most() - before;
  await sleep(WATCH_MS * 10);
  const lag = loops.longest(since);
  await service.stop();
  const name = `${atOnce} uploads of 100 MB at once`;
  const p99 = quantile(reads, 0.99);
  report({ what: name, measured: ms(took), bar: "–" });
  report({
    what: `${name}, memory`,
    measured: `+${whole(grown)} MB`,
    bar: `< +${maxMemory} MB`,
    holds: grown < maxMemory,
  });
  report({
    what: `${name}, longest pause of the loop`,
    measured: ms(lag),
    bar: `≤ ${ms(MAX_LAG_MS)}`,
    holds: lag <= MAX_LAG_MS,
  });
  report({
    what: `${name}, lists meanwhile, p99`,
    measured: ms(p99),
    bar: `≤ ${ms(MAX_P99_MS)}`,
    holds: p99 <= MAX_P99_MS,
    beside: `${READS_PER_SECOND} a second`,
  });
}

export async function measureUploads(settings: Settings, report: Report): Promise<void> {
  for (const bars of BARS) await measureAtOnce(settings, report, bars);
}
