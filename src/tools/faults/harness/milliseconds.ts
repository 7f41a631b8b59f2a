import { setTimeout as sleep } from "node:timers/promises";

const GIVE_UP_MS = 20_000;

/** Asks until it is so, for twenty seconds at most; returns the milliseconds it took. */
export async function milliseconds(ask: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await ask()) && performance.now() - began < GIVE_UP_MS) await sleep(25);
  return Math.round(performance.now() - began);
}
