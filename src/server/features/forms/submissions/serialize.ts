import { setTimeout as wait } from "node:timers/promises";
import { Fault } from "#server/platform/errors/app-error.ts";

const running = new Map<string, Promise<unknown>>();
const PATIENCE_MS = 10_000;
const STEP_MS = 200;

/** Another process is at it: asked again for a while, because nobody who presses twice is to be told of it. */
async function patiently<T>(run: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += STEP_MS) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof Fault && error.status === 409) || waited >= PATIENCE_MS) throw error;
      await wait(STEP_MS);
    }
  }
}

/** Runs what goes by one name one after the other: the copies of a call find what the first of them did. */
export async function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  const before = running.get(name) ?? Promise.resolve();
  const mine = before.catch(() => {}).then(() => patiently(run));
  running.set(name, mine);
  try {
    return await mine;
  } finally {
    if (running.get(name) === mine) running.delete(name);
  }
}
