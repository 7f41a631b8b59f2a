import { api } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Failure, ActionRequest, ActionResult, Step } from "./send-types.ts";

type BulkJob = Answer<"changeReviews">["data"];
type OnStep = (step: Step) => void;

const FIRST_POLL_MS = 250;
const MAX_POLL_MS = 1500;
const stepOf = ({ done, failed, total }: BulkJob): Step => ({ done, failed, total });
const delay = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

export async function pollBulkJob(begun: BulkJob, onStep: OnStep, signal?: AbortSignal): Promise<BulkJob> {
  let now = begun;
  let stopping = false;
  for (
    let pause = FIRST_POLL_MS;
    now.state === "running" || now.state === "undoing";
    pause = Math.min(pause * 1.5, MAX_POLL_MS)
  ) {
    onStep(stepOf(now));
    await delay(pause);
    const params = { id: now.id };
    if (signal?.aborted && !stopping && now.state === "running") {
      stopping = true;
      now = (await api.call("stopReviewChange", { params })).data;
    } else now = (await api.call("getReviewChange", { params }).catch(() => ({ data: now }))).data;
  }
  onStep(stepOf(now));
  return now;
}

/** Undoes a bulk change made by any user; resolves when it is undone. */
export async function undoBulkJob(id: number, onStep: OnStep = () => {}): Promise<Failure[]> {
  const { data } = await api.call("undoReviewChange", { params: { id } });
  return (await pollBulkJob(data, onStep)).failures;
}

async function awaitBulkJob(
  begun: BulkJob,
  sending: Pick<ActionRequest, "onStep" | "signal" | "nameOf">,
): Promise<ActionResult> {
  const ended = await pollBulkJob(begun, sending.onStep, sending.signal);
  return {
    step: stepOf(ended),
    // The service has no name for a deleted review; the list still has.
    failures: ended.failures.map((one) => ({ ...one, name: one.name || sending.nameOf(one) })),
    stopped: ended.state === "stopped",
    retry: async () =>
      awaitBulkJob((await api.call("retryReviewChange", { params: { id: begun.id } })).data, {
        ...sending,
        signal: new AbortController().signal,
      }),
    undo: (onStep) => undoBulkJob(begun.id, onStep),
  };
}

/** Runs an action as one request; the service stores what undo needs. */
export async function sendBulkAction(sending: ActionRequest): Promise<ActionResult> {
  const { act, target } = sending;
  const items = target.refs.slice(0, LIMITS.changedByList).map(({ type, id }) => ({ type, id }));
  const { data } = await api.call(
    "changeReviews",
    { body: { change: act, ...(target.filter ? { filter: target.filter } : { items }) } },
    // A repeated request runs once.
    { idempotencyKey: crypto.randomUUID() },
  );
  return awaitBulkJob(data, sending);
}
