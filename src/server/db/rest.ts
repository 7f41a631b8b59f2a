import { setTimeout as wait } from "node:timers/promises";

const LONG = 50;
const SHARE = 0.06;
const MOST = 15;

/**
 * A pause in ms after work of `since` until now (`performance.now()`) that held the process's only thread for long. In
 * it all else goes on that takes a few rounds of the event loop, as a file does: it would wait for an import to end.
 */
export async function rest(since: number): Promise<void> {
  const took = performance.now() - since;
  if (took > LONG) await wait(Math.min(MOST, took * SHARE));
}
