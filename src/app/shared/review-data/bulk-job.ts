import { api, currentWorkspace } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";
import { ApiError } from "#api/error.ts";
import { waitUntilReachable, waitUntilSignedIn } from "#app/shared/uploads/wait-until-online.ts";

/** A change of many reviews that the service runs as a job. */
export type BulkJob = Answer<"changeReviews">["data"];
export type Step = Pick<BulkJob, "done" | "failed" | "total">;
type OnStep = (step: Step) => void;

interface PollOptions {
  /** Stops the job when it is aborted. */
  signal?: AbortSignal;
  workspace?: string | undefined;
}

const FIRST_POLL_MS = 250;
const MAX_POLL_MS = 1500;
const delay = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

const MAX_ATTEMPTS = 3;
const MAX_WAIT_MS = 30_000;
/** No answer, or one of a gateway that got none: the service may have done what was asked. */
const LOST_ANSWERS = new Set([0, 502, 504]);

export const stepOf = ({ done, failed, total }: BulkJob): Step => ({ done, failed, total });

/** The service may have done what was asked, but its answer was lost or its job could not be followed to the end. */
export class UnknownOutcome extends ApiError {
  constructor({ status, message, body }: ApiError) {
    super(status, message, { body });
    this.name = "UnknownOutcome";
  }
}

/**
 * Sends a call again when its answer is lost, as soon as the service can be reached; only for calls that may arrive
 * twice. Rejects with ApiError when the service refuses, with UnknownOutcome when no attempt was answered.
 */
export async function sendUntilAnswered<T>(send: () => Promise<T>): Promise<T> {
  const giveUp = AbortSignal.timeout(MAX_WAIT_MS);
  for (let lost = 0; ;) {
    const isOffline = "onLine" in navigator && !navigator.onLine;
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The service has not finished the call whose answer was lost.
      const isRunning = lost > 0 && error.status === 409;
      // Nothing was sent: the person is told at once.
      if (lost === 0 && isOffline) throw error;
      if (LOST_ANSWERS.has(error.status)) lost += 1;
      else if (lost === 0) throw error;
      else if (!isRunning) throw new UnknownOutcome(error);
      if (lost === MAX_ATTEMPTS || giveUp.aborted) throw new UnknownOutcome(error);
      if (isRunning) await delay((error.retryAfter ?? 1) * 1000);
      // If reading the session is refused, the next attempt is too, with the reason.
      else await waitUntilReachable(giveUp).catch(() => false);
    }
  }
}

async function waitForSession(): Promise<void> {
  const { signal } = new AbortController();
  if (!(await waitUntilReachable(signal).catch(() => false))) await waitUntilSignedIn(signal);
}

const isTemporary = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

/** Resolves when the job has ended. Rejects with UnknownOutcome when it cannot be read any more. */
export async function pollBulkJob(
  begun: BulkJob,
  onStep: OnStep,
  { signal, workspace = currentWorkspace() }: PollOptions = {},
): Promise<BulkJob> {
  let now = begun;
  let isStopSent = false;
  for (
    let pause = FIRST_POLL_MS;
    now.state === "running" || now.state === "undoing";
    pause = Math.min(pause * 1.5, MAX_POLL_MS)
  ) {
    onStep(stepOf(now));
    await delay(pause);
    const stops: boolean = signal?.aborted === true && !isStopSent && now.state === "running";
    try {
      const name = stops ? "stopReviewChange" : "getReviewChange";
      now = (await api.call(name, { params: { id: now.id } }, { workspace })).data;
      isStopSent ||= stops;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isTemporary(error)) continue;
      if (error.status === 401) await waitForSession();
      else if (stops) isStopSent = true;
      else throw new UnknownOutcome(error);
    }
  }
  onStep(stepOf(now));
  return now;
}

/** Repeats the failed part of a bulk change; resolves to the job when it has ended. Rejects as `sendUntilAnswered` does. */
export async function retryBulkJob(
  id: number,
  onStep: OnStep = () => {},
  workspace = currentWorkspace(),
): Promise<BulkJob> {
  const { data } = await sendUntilAnswered(() => api.call("retryReviewChange", { params: { id } }, { workspace }));
  return pollBulkJob(data, onStep, { workspace });
}

/** Undoes a bulk change made by any user; resolves when it is undone. Rejects as `sendUntilAnswered` does. */
export async function undoBulkJob(
  id: number,
  onStep: OnStep = () => {},
  workspace = currentWorkspace(),
): Promise<BulkJob["failures"]> {
  const { data } = await sendUntilAnswered(() => api.call("undoReviewChange", { params: { id } }, { workspace }));
  return (await pollBulkJob(data, onStep, { workspace })).failures;
}
