const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000];

/** Waits before the attempt with this number; shorter when the device is connected again or nobody waits any more. */
export function waitBeforeRetry(attempt: number, signal: AbortSignal): Promise<void> {
  return abortableDelay(RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length) - 1] ?? 0, signal, true);
}

/** Waits for so many milliseconds. */
export function abortableDelay(time: number, signal: AbortSignal, untilOnline = false): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      globalThis.removeEventListener?.("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, time);
    if (untilOnline) globalThis.addEventListener?.("online", end);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}

/** When `Retry-After` ends, in milliseconds as Date.now(); it gives seconds or a date. */
export function retryAt(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const at = Number.isFinite(seconds) ? Date.now() + seconds * 1000 : Date.parse(header);
  return Number.isFinite(at) ? at : null;
}
