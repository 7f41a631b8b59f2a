import { api } from "#api/client.ts";
import { newIdempotencyKey } from "#api/use-idempotency-key.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { type BulkJob, pollBulkJob, sendUntilAnswered, stepOf, undoBulkJob } from "#app/shared/review-data/bulk-job.ts";
import type { ActionRequest, ActionResult } from "./send-types.ts";

async function awaitBulkJob(
  begun: BulkJob,
  sending: Pick<ActionRequest, "onStep" | "signal" | "nameOf" | "workspace">,
): Promise<ActionResult> {
  const { workspace } = sending;
  const ended = await pollBulkJob(begun, sending.onStep, sending);
  const params = { id: begun.id };
  return {
    step: stepOf(ended),
    // The service has no name for a deleted review; the list still has.
    failures: ended.failures.map((one) => ({ ...one, name: one.name || sending.nameOf(one) })),
    stopped: ended.state === "stopped",
    retry: async () => {
      const { data } = await sendUntilAnswered(() => api.call("retryReviewChange", { params }, { workspace }));
      return awaitBulkJob(data, { ...sending, signal: new AbortController().signal });
    },
    undo: (onStep) => undoBulkJob(begun.id, onStep, workspace),
  };
}

/** Runs an action as one request; the service stores what undo needs. */
export async function sendBulkAction(sending: ActionRequest): Promise<ActionResult> {
  const { act, target, workspace } = sending;
  const items = target.refs.slice(0, LIMITS.changedByList).map(({ type, id }) => ({ type, id }));
  const body = { change: act, ...(target.filter ? { filter: target.filter } : { items }) };
  // A repeated request runs once, and is answered with the same job.
  const options = { idempotencyKey: newIdempotencyKey(), workspace };
  const { data } = await sendUntilAnswered(() => api.call("changeReviews", { body }, options));
  return awaitBulkJob(data, sending);
}
