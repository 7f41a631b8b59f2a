import { setTimeout as sleep } from "node:timers/promises";
import { type Report, ms, whole } from "#tools/bench/harness/report.ts";
import { startService } from "#tools/bench/harness/service.ts";
import type { Settings } from "#tools/bench/harness/settings.ts";
import { fillStore } from "#tools/bench/harness/data-sets.ts";

const MAX_START_MS = 3000;
const IDLE_MS = 3000;

export async function measureStart({ reviews, isSmoke }: Settings, report: Report): Promise<void> {
  const store = await fillStore(reviews);
  const first = await startService(store);
  if (!isSmoke) await sleep(IDLE_MS);
  report({ what: "memory at rest, service", measured: `${whole(first.memory())} MB`, bar: "–" });
  report({ what: "memory at rest, database server", measured: `${whole(first.databaseMemory())} MB`, bar: "–" });
  await first.kill();
  const afterKill = await startService(store);
  await afterKill.stop();
  const reportStart = (what: string, startedInMs: number) =>
    report({
      what: `${what}, ${whole(reviews)} reviews`,
      measured: ms(startedInMs),
      bar: `≤ ${ms(MAX_START_MS)}`,
      holds: startedInMs <= MAX_START_MS,
    });
  reportStart("cold start", first.startedInMs);
  reportStart("start after kill -9", afterKill.startedInMs);
}
