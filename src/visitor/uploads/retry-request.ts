import type { HttpResponse, HttpRequest, SendRequest } from "./send-request.ts";

const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000];

/** Whether the device says that it has no connection: it may have one again in a minute or tomorrow. */
export const isOffline = (): boolean => (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;

/** Shorter when the device comes online or `signal` aborts. */
function waitBeforeRetry(attempt: number, signal: AbortSignal): Promise<void> {
  return abortableDelay(RETRY_DELAYS[Math.min(attempt, RETRY_DELAYS.length) - 1] ?? 0, signal, true);
}

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

/** `Retry-After` (seconds or a date) as milliseconds since the epoch. */
function retryAt(header: string | null): number | null {
  if (!header) return null;
  const seconds = Number(header);
  const at = Number.isFinite(seconds) ? Date.now() + seconds * 1000 : Date.parse(header);
  return Number.isFinite(at) ? at : null;
}

export type RetryState = { state: "offline" } | { state: "waiting"; until: number };

/** Attempts without an answer while online, or with a server error, before giving up. */
const MAX_ATTEMPTS = 24;
const MAX_FAILURES = 5;
const MAX_WAIT = 15 * 60_000;

export interface RetryOptions {
  exchange: SendRequest;
  signal: AbortSignal;
  onRetry: (trouble: RetryState) => void;
}

/** Thrown when further attempts are useless: too many failures, or aborted. */
export class RetryStopped extends Error {}

async function waitForRetry(
  { status, header }: HttpResponse,
  attempt: number,
  { signal, onRetry: onTrouble }: RetryOptions,
): Promise<void> {
  const until = retryAt(header("retry-after"));
  if (status === 0) onTrouble({ state: "offline" });
  if (status === 0 || until === null) return waitBeforeRetry(attempt, signal);
  const end = Math.min(until, Date.now() + MAX_WAIT);
  // 409: another connection of the same visitor still holds the upload; not worth reporting.
  if (status !== 409) onTrouble({ state: "waiting", until: end });
  return abortableDelay(Math.max(0, end - Date.now()), signal);
}

const asksToWait = ({ status, header }: HttpResponse) =>
  status === 429 || (status === 409 && header("retry-after") !== null);
export const isRetryable = (answer: HttpResponse): boolean =>
  answer.status === 0 || asksToWait(answer) || (answer.status >= 500 && answer.status !== 507);

/** Repeats a request until the service accepts or rejects it. Throws `RetryStopped`. */
export async function sendWithRetry(request: HttpRequest, how: RetryOptions): Promise<HttpResponse> {
  let cuts = 0;
  let failures = 0;
  for (let attempt = 1; ; attempt += 1) {
    const answer = await how.exchange(request);
    if (how.signal.aborted) throw new RetryStopped();
    if (!isRetryable(answer)) return answer;
    if (answer.status === 0) cuts += isOffline() ? 0 : 1;
    else if (!asksToWait(answer)) failures += 1;
    if (cuts >= MAX_ATTEMPTS || failures >= MAX_FAILURES) throw new RetryStopped();
    await waitForRetry(answer, attempt, how);
    if (how.signal.aborted) throw new RetryStopped();
  }
}
