import { setTimeout as wait } from "node:timers/promises";

const LONG = 50;
const SHARE = 0.06;
const MOST = 15;

/**
 * Waits a few ms when work since `since` (of `performance.now()`) blocked the thread for long, so that tasks that
 * need several rounds of the event loop, such as sending a file, progress during an import.
 */
export async function pauseAfterWork(since: number): Promise<void> {
  const took = performance.now() - since;
  if (took > LONG) await wait(Math.min(MOST, took * SHARE));
}
