import { setTimeout as sleep } from "node:timers/promises";
import { type Report, ms, whole } from "#tools/bench/harness/report.ts";
import { startService } from "#tools/bench/harness/service.ts";
import { engines, fillStore } from "#tools/bench/harness/data-sets.ts";

const MAX_START_MS = 3000;
const IDLE_MS = 3000;

export async function measureStart({ reviews }: { reviews: number }, report: Report): Promise<void> {
  for (const engine of engines()) {
    const service = await startService(await fillStore(engine, reviews));
    report({
      what: `cold start, ${engine}, ${whole(reviews)} reviews`,
      measured: ms(service.startedInMs),
      bar: `≤ ${ms(MAX_START_MS)}`,
      holds: service.startedInMs <= MAX_START_MS,
    });
    await sleep(IDLE_MS);
    report({ what: `memory at rest, ${engine}`, measured: `${whole(service.memory())} MB`, bar: "–" });
    await service.stop();
  }
}
