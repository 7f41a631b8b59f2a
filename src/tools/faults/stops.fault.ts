import { beforeAll, expect, test } from "vitest";
import { type Installation, install } from "./harness/installation.ts";
import { Writers } from "./harness/writers.ts";

const STOPS = 20;
const MAX_STOP_MS = 10_000;

let at: Installation;
beforeAll(async () => {
  at = await install(async () => ({}));
  return () => at.close();
});

test(
  "twenty stops under six writers take ten seconds each at most, and lose or double nothing that was answered",
  { timeout: 600_000 },
  async () => {
    const writers = await Writers.start(at, "Stopped", 6);
    const took: number[] = [];
    for (let turn = 0; turn < STOPS; turn += 1) {
      await writers.goOn(10);
      const victim = at.processes[turn % at.processes.length];
      const began = performance.now();
      await victim?.end("SIGTERM");
      took.push(Math.round(performance.now() - began));
      await writers.goOn(5);
      await victim?.start();
    }
    const { stored, ...wrong } = await writers.end();
    console.log(
      `stopped ${STOPS} times in ${Math.min(...took)} to ${Math.max(...took)} ms: ` +
        `${writers.acknowledged.length} acknowledged, ${writers.unanswered} sent again, ${stored} stored`,
    );
    expect(wrong).toEqual({ lost: [], doubled: [] });
    expect(Math.max(...took)).toBeLessThanOrEqual(MAX_STOP_MS);
  },
);
