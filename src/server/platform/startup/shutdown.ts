import { finishWriting } from "./log-output.ts";

/** Supervisors wait ten seconds. What still hangs then is given up, as in a crash. */
const LONGEST_STOP_MS = 9_500;
/** For the last lines of the log, which nobody may be reading. */
const LONGEST_LOG_MS = 500;
// A terminal that is closed sends SIGHUP.
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The end of the process, which a signal begins, or an error. */
interface Shutdown {
  /** Aborted when it begins. */
  readonly signal: AbortSignal;
  /** Sets what is done before the process ends, in place of what was set before. */
  closeBy(close: () => Promise<void>): void;
  /** Closes, writes what is left of the log, and ends the process. Does nothing when it has begun already. */
  begin(exitCode: 0 | 1): Promise<void>;
}

/** Has signals end the process in order, with exit code 0. */
export function createShutdown(): Shutdown {
  const stop = new AbortController();
  let close = async () => {};
  async function begin(exitCode: 0 | 1) {
    if (stop.signal.aborted) return;
    stop.abort();
    setTimeout(() => process.exit(exitCode), LONGEST_STOP_MS);
    await close().catch((error: unknown) => console.error(error));
    await finishWriting(process.stdout, LONGEST_LOG_MS);
    process.exit(exitCode);
  }
  for (const signal of SIGNALS) process.on(signal, () => void begin(0));
  return { signal: stop.signal, closeBy: (next) => void (close = next), begin };
}
