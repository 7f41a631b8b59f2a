import { api } from "#api/client.ts";
import { newIdempotencyKey } from "#api/use-idempotency-key.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { type BulkJob, pollBulkJob, stepOf, undoBulkJob } from "#app/shared/requests/bulk-job.ts";
import type { ActionRequest, ActionResult } from "./send-types.ts";

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
    { idempotencyKey: newIdempotencyKey() },
  );
  return awaitBulkJob(data, sending);
}
