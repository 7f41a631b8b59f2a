import { setTimeout as wait } from "node:timers/promises";

const LONG = 50;
const SHARE = 0.06;
const MOST = 15;

/**
 * Waits a few ms when work that began at `since` (of `performance.now()`) held the process's only thread for long.
 * Meanwhile what takes several rounds of the event loop goes on, as sending a file does: it would wait for an import's end.
 */
export async function pauseAfterWork(since: number): Promise<void> {
  const took = performance.now() - since;
  if (took > LONG) await wait(Math.min(MOST, took * SHARE));
}
