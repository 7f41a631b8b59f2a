import { setTimeout as sleep } from "node:timers/promises";
import { embedDataPath } from "#contract/core/public-paths.ts";
import { fillStore } from "#tools/bench/harness/data-sets.ts";
import type { Target } from "#tools/bench/harness/load.ts";
import { sendAtRate } from "#tools/bench/harness/open-load.ts";
import { median, ms, quantile, type Report, whole } from "#tools/bench/harness/report.ts";
import { type Service, startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { createCaller, createWall } from "#tools/bench/pages/make-walls.ts";
import { Submitter } from "./submissions.ts";
import { upload } from "./uploads.ts";

// L7 and L10 of the bars for load.
const READS_PER_SECOND = 200;
const SUBMITS_PER_SECOND = 5;
const UPLOAD_EVERY_S = 10;
const UPLOAD_BYTES = 10_000_000;
const MAX_SLOPE_MB_PER_HOUR = 5;
const MAX_MEMORY_MB = 350;
const MAX_MORE_DESCRIPTORS = 5;
const WATCH_MS = 1000;
/** The share of the time after which the slope of the memory is told. */
const WARM_UP = 1 / 6;
const PARTS = 6;
const SETTLE_MS = 5000;

/** Least squares, in units per hour. */
function slopePerHour(points: { hours: number; value: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  const [x, y] = [mean(points.map(({ hours }) => hours)), mean(points.map(({ value }) => value))];
  const spread = points.reduce((sum, { hours }) => sum + (hours - x) ** 2, 0);
  return spread === 0 ? 0 : points.reduce((sum, { hours, value }) => sum + (hours - x) * (value - y), 0) / spread;
}

/** The middle value of each part of the time. */
function middles(points: { value: number }[]): string {
  const values = points.map(({ value }) => value);
  const size = Math.ceil(values.length / PARTS);
  const parts = Array.from({ length: PARTS }, (_, part) => values.slice(part * size, (part + 1) * size));
  return parts.flatMap((part) => (part.length > 0 ? whole(median(part)) : [])).join(", ");
}

function watch(service: Service) {
  const began = performance.now();
  const seen: { hours: number; value: number }[] = [];
  const timer = setInterval(
    () => seen.push({ hours: (performance.now() - began) / 3_600_000, value: service.memory() }),
    WATCH_MS,
  );
  return () => {
    clearInterval(timer);
    return seen;
  };
}

/** Readers, visitors who send reviews and uploads at once, for the given minutes (`--minutes`). */
export async function measureSoak({ reviews, minutes, isSmoke }: Settings, report: Report): Promise<void> {
  const store = await fillStore(reviews);
  const service = await startService(store);
  const { authorization } = store;
  const call = createCaller(service, authorization);
  const wall = await createWall(call, 20);
  const submitter = await Submitter.open(service, call, isSmoke);
  const targets: Target[] = [
    { port: service.port, path: "/v3/feeds", headers: { authorization } },
    { port: service.port, path: wall.path },
    { port: service.port, path: "/v3/feeds?filter[sentiments][]=negative", headers: { authorization } },
    { port: service.port, path: embedDataPath(wall.id) },
  ];
  const lasts = isSmoke ? 0.2 : minutes * 60;
  await sendAtRate(targets, isSmoke ? 20 : READS_PER_SECOND, isSmoke ? 0.2 : 5);
  await sleep(isSmoke ? 0 : SETTLE_MS);
  const descriptors = service.descriptors();
  const stopWatching = watch(service);
  const upLoad = async () => {
    let failed = 0;
    for (let number = 0; number < lasts / UPLOAD_EVERY_S; number += 1) {
      const next = sleep(isSmoke ? 0 : UPLOAD_EVERY_S * 1000);
      await upload(service, authorization, isSmoke ? UPLOAD_BYTES / 100 : UPLOAD_BYTES).catch(() => (failed += 1));
      await next;
    }
    return failed;
  };
  const [reads, submits, failedUploads] = await Promise.all([
    sendAtRate(targets, isSmoke ? 20 : READS_PER_SECOND, lasts),
    submitter.sendAtRate(SUBMITS_PER_SECOND, lasts),
    upLoad(),
  ]);
  const memory = stopWatching();
  await sleep(isSmoke ? 0 : SETTLE_MS);
  const more = service.descriptors() - descriptors;
  const after = (memory.at(-1)?.hours ?? 0) * WARM_UP;
  const slope = slopePerHour(memory.filter(({ hours }) => hours >= after));
  const most = Math.max(0, ...memory.map(({ value }) => value));
  const failedSubmits = submits.filter(({ status }) => status !== 200).length;
  const failed = reads.failed + reads.refused + failedSubmits + failedUploads;
  const what = `${minutes} minutes of ${READS_PER_SECOND} reads and ${SUBMITS_PER_SECOND} reviews a second, an upload every ${UPLOAD_EVERY_S} s`;
  report({
    what: `${what}: failed`,
    measured: whole(failed),
    bar: "0",
    holds: failed === 0,
    beside: `${whole(reads.taken.length)} reads, p99 ${ms(quantile(reads.taken, 0.99))}, ${reads.refused} refused, ${reads.failed} failed; ${whole(submits.length)} reviews, ${failedSubmits} not accepted; ${failedUploads} uploads failed`,
  });
  report({
    what: `${what}: memory`,
    measured: `${whole(most)} MB`,
    bar: `≤ ${MAX_MEMORY_MB} MB`,
    holds: most <= MAX_MEMORY_MB,
    beside: `${slope < 0 ? "" : "+"}${slope.toFixed(1)} MB an hour after the first sixth (bar ${MAX_SLOPE_MB_PER_HOUR} in an hour's run); by sixths ${middles(memory)} MB`,
  });
  report({
    what: `${what}: more open files and sockets at the end`,
    measured: whole(more),
    bar: `≤ ${MAX_MORE_DESCRIPTORS}`,
    holds: more <= MAX_MORE_DESCRIPTORS,
  });
  await service.stop();
}
