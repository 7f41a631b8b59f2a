import type { HttpResponse, HttpRequest, SendRequest } from "./send-request.ts";

const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000];

/** Waits before the attempt with this number; shorter when the device is connected again or nobody waits any more. */
function waitBeforeRetry(attempt: number, signal: AbortSignal): Promise<void> {
  return abortableDelay(RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length) - 1] ?? 0, signal, true);
}

/** Waits for so many milliseconds. */
function abortableDelay(time: number, signal: AbortSignal, untilOnline = false): Promise<void> {
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
function retryAt(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const at = Number.isFinite(seconds) ? Date.now() + seconds * 1000 : Date.parse(header);
  return Number.isFinite(at) ? at : null;
}

export type RetryState = { state: "offline" } | { state: "waiting"; until: number };

/** Attempts without an answer, or with a failure of the service, before it is left to the visitor. */
const MAX_ATTEMPTS = 24;
const MAX_FAILURES = 5;
const MAX_WAIT = 15 * 60_000;

export interface RetryOptions {
  exchange: SendRequest;
  signal: AbortSignal;
  onRetry: (trouble: RetryState) => void;
}

/** Thrown when it is of no use to go on: too often cut, too often failed, or nobody waits any more. */
export class RetryStopped extends Error {}

/** What answers by itself later: the service asks for patience, or has trouble of its own. */
async function waitForRetry(
  { status, header }: HttpResponse,
  attempt: number,
  { signal, onRetry: onTrouble }: RetryOptions,
): Promise<void> {
  const until = retryAt(header("retry-after"));
  if (status === 0) onTrouble({ state: "offline" });
  if (status === 0 || until === null) return waitBeforeRetry(attempt, signal);
  const end = Math.min(until, Date.now() + MAX_WAIT);
  // Another connection of the same visitor still has it: nothing they need to know.
  if (status !== 409) onTrouble({ state: "waiting", until: end });
  return abortableDelay(Math.max(0, end - Date.now()), signal);
}

const asksToWait = ({ status, header }: HttpResponse) =>
  status === 429 || (status === 409 && header("retry-after") !== null);
/** Whether the same can be asked again later with another answer. */
export const isRetryable = (answer: HttpResponse): boolean =>
  answer.status === 0 || asksToWait(answer) || (answer.status >= 500 && answer.status !== 507);

/** Asks until there is an answer that says yes or no. */
export async function sendWithRetry(asked: HttpRequest, how: RetryOptions): Promise<HttpResponse> {
  let cuts = 0;
  let failures = 0;
  for (;;) {
    const answer = await how.exchange(asked);
    if (how.signal.aborted) throw new RetryStopped();
    if (!isRetryable(answer)) return answer;
    if (answer.status === 0) cuts += 1;
    else if (!asksToWait(answer)) failures += 1;
    if (cuts >= MAX_ATTEMPTS || failures >= MAX_FAILURES) throw new RetryStopped();
    await waitForRetry(answer, cuts + failures, how);
    if (how.signal.aborted) throw new RetryStopped();
  }
}
