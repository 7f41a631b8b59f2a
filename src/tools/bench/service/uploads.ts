import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "#contract/core/limits.ts";
import { watchLoops } from "#tools/bench/harness/loop-lag.ts";
import { type Report, ms, whole } from "#tools/bench/harness/report.ts";
import { type Service, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { openStore } from "#tools/bench/harness/data-sets.ts";

const AT_ONCE = 3;
const MAX_MEMORY_MB = 50;
const MAX_LAG_MS = 50;
const WATCH_MS = 20;
const IDLE_MS = 3000;
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

async function upload(service: Service, authorization: string, bytes: number): Promise<void> {
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

export async function measureUploads(settings: Settings, report: Report): Promise<void> {
  const { isSmoke } = settings;
  const loops = watchLoops();
  const store = await openStore(settings);
  const service = await startService(store);
  loops.stop();
  // Warm-up: the first run of code and database is not the price of an upload.
  await upload(service, store.authorization, CHUNK);
  if (!isSmoke) await sleep(IDLE_MS);
  const before = service.memory();
  const most = watchMemory(service);
  const [since, started] = [Date.now(), performance.now()];
  const bytes = isSmoke ? CHUNK : LIMITS.videoBytes;
  await Promise.all(Array.from({ length: AT_ONCE }, () => upload(service, store.authorization, bytes)));
  const took = performance.now() - started;
  const grown = most() - before;
  await sleep(WATCH_MS * 10);
  const lag = loops.longest(since);
  await service.stop();
  const name = `${AT_ONCE} uploads of 100 MB at once`;
  report({ what: name, measured: ms(took), bar: "–" });
  report({
    what: `${name}, memory`,
    measured: `+${whole(grown)} MB`,
    bar: `< +${MAX_MEMORY_MB} MB`,
    holds: grown < MAX_MEMORY_MB,
  });
  report({
    what: `${name}, longest pause of the loop`,
    measured: ms(lag),
    bar: `≤ ${ms(MAX_LAG_MS)}`,
    holds: lag <= MAX_LAG_MS,
  });
}
