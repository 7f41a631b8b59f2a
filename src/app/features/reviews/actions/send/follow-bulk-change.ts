import { api } from "#api/client.ts";
import { newIdempotencyKey } from "#api/use-idempotency-key.ts";
import { LIMITS } from "#contract/core/limits.ts";
import {
  type BulkJob,
  pollBulkJob,
  retryBulkJob,
  sendUntilAnswered,
  stepOf,
  undoBulkJob,
} from "#app/shared/review-data/bulk-job.ts";
import type { ActionRequest, ActionResult } from "./send-types.ts";

function toResult(ended: BulkJob, sending: ActionRequest): ActionResult {
  const { id } = ended;
  const { workspace } = sending;
  return {
    step: stepOf(ended),
    // The service has no name for a deleted review; the list still has.
    failures: ended.failures.map((one) => ({ ...one, name: one.name || sending.nameOf(one) })),
    stopped: ended.state === "stopped",
    retry: async () => toResult(await retryBulkJob(id, sending.onStep, workspace), sending),
    undo: (onStep) => undoBulkJob(id, onStep, workspace),
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
  return toResult(await pollBulkJob(data, sending.onStep, sending), sending);
}
