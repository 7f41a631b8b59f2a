import type { Handler } from "#server/platform/context/context.ts";
import { type BulkActionTarget, createBulkAction } from "./begin-change.ts";
import { checkAction } from "./check-action.ts";
import { readBulkAction } from "./read-change.ts";
import { runOrQueue } from "./run-immediately.ts";

/**
 * Does one act to the reviews named or to all that match, each by itself; many of them by a job. Throws 422 for a wall
 * or label there is none of, 403 for a trash the plan does not allow. Ours.
 */
export const changeReviews: Handler<"changeReviews"> = async (ctx, { body: { change, items, filter } }) => {
  await checkAction(ctx, change);
  const target: BulkActionTarget = items ? { items } : { filter: filter ?? {} };
  const begun = await createBulkAction(ctx, change, target);
  await runOrQueue(ctx, begun, begun.total);
  return { message: "Change Created Successfully", data: await readBulkAction(ctx, begun) };
};
