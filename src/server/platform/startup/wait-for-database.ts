import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "#server/platform/errors/database-error.ts";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Opens what needs the database, again and again while that is away. `report` gets the error of each try. Throws any other
 * error, and the last one when `signal` is aborted.
 */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  report: (error: Error) => void,
  signal: AbortSignal,
): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof Error) || !isDatabaseAway(error) || signal.aborted) throw error;
      report(error);
      await sleep(pause, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
