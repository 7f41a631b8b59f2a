import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "#server/platform/errors/app-error.ts";

const running = new Map<string, Promise<unknown>>();
const RETRY_TIMEOUT_MS = 10_000;
const RETRY_INTERVAL_MS = 200;

/** Another process is at it: asked again for a while, because nobody who presses twice is to be told of it. */
async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let waited = 0; ; waited += RETRY_INTERVAL_MS) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof AppError && error.status === 409) || waited >= RETRY_TIMEOUT_MS) throw error;
      await wait(RETRY_INTERVAL_MS);
    }
  }
}

/** Runs what goes by one name one after the other: the copies of a call find what the first of them did. */
export async function runInSequence<T>(name: string, run: () => Promise<T>): Promise<T> {
  const before = running.get(name) ?? Promise.resolve();
  const mine = before.catch(() => {}).then(() => retryOnConflict(run));
  running.set(name, mine);
  try {
    return await mine;
  } finally {
    if (running.get(name) === mine) running.delete(name);
  }
}
