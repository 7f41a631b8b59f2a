import { setTimeout as sleep } from "node:timers/promises";
import { expect, vi } from "vitest";
import type { Alone } from "#tools/faults/harness/alone.ts";
import { type Site, ask, count } from "./site.ts";
import type { Step } from "./steps.ts";

/** Something that is done once, whatever happens to the process that does it. */
export interface Attempt {
  /** As its client sends it, with the same keys each time. Resolves to whether it was acknowledged. */
  send(): Promise<boolean>;
  /** Throws when it was not done, done twice or done in part. */
  check(): Promise<void>;
}

/** Jobs that are due within a minute, without those that clean up and those of the queue itself. */
const WAITING = `from pgboss.job where (state = 'active' or (state < 'active' and start_after < now() + interval '1 minute'))
  and name not like '\\_\\_%' and name <> 'sweep-files'`;
const FAILED = "from pgboss.job where name not like '\\_\\_%' and (state = 'failed' or output is not null)";

async function isQuiet(at: Alone): Promise<boolean> {
  return (await count(at, WAITING)) === 0;
}

/** Waits until the jobs have been done, or the process has died. */
async function settle({ at }: Site): Promise<void> {
  await vi.waitUntil(async () => at.process.hasEnded || (await isQuiet(at)), { timeout: 60_000, interval: 50 });
}

/** One attempt, killed at `step`. False when it ended without coming to that step. */
async function attemptOnce(site: Site, prepare: () => Promise<Attempt>, step: Step): Promise<boolean> {
  const { at, steps } = site;
  const attempt = await prepare();
  await settle(site);
  await steps.arm(at.process, step);
  let isAcknowledged = await attempt.send().catch(() => false);
  await settle(site);
  const isKilled = !(await steps.arm(at.process));
  if (isKilled) await at.process.start();
  for (let tries = 0; !isAcknowledged && tries < 40; tries += 1) {
    isAcknowledged = await attempt.send();
    if (!isAcknowledged) await sleep(250);
  }
  expect(isAcknowledged).toBe(true);
  await settle(site);
  await attempt.check();
  return isKilled;
}

/**
 * Does something once to see its steps, and once more for each of them, killed just before it. The client sends it again until
 * it is acknowledged; then it must have been done exactly once. Prints the steps that the process died at, and returns how many.
 */
export async function killAtEachStep(site: Site, what: string, prepare: () => Promise<Attempt>): Promise<number> {
  const { at, steps } = site;
  const first = await prepare();
  await settle(site);
  await steps.arm(at.process);
  expect(await first.send()).toBe(true);
  await settle(site);
  const all = steps.distinct();
  await first.check();
  const reached: Step[] = [];
  for (const step of all) {
    try {
      if (await attemptOnce(site, prepare, step)) reached.push(step);
    } catch (error) {
      throw new Error(`Killed before "${step.name}" (${step.nth})`, { cause: error });
    }
  }
  expect(await ask(at, `select name, output ${FAILED}`)).toEqual([]);
  const names = reached.map(({ name, nth }) => `${name} ${nth}`);
  console.log(`${what}: killed at ${reached.length} steps: ${names.join(", ")}`);
  return reached.length;
}
