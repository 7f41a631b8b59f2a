import type { Verb } from "#server/platform/context/context.ts";
import { type Target, beginChange } from "./begin-change.ts";
import { checkAct } from "./check-action.ts";
import { readChange } from "./read-change.ts";
import { runNow } from "./run-immediately.ts";

/**
 * Does one act to the reviews named or to all that match, each by itself; many of them by a job. Throws 422 for a wall
 * or label there is none of, 403 for a trash the plan does not allow. Ours.
 */
export const changeReviews: Verb<"changeReviews"> = async (ctx, { body: { change, items, filter } }) => {
  await checkAct(ctx, change);
  const target: Target = items ? { items } : { filter: filter ?? {} };
  const begun = await beginChange(ctx, change, target);
  await runNow(ctx, begun, begun.total);
  return { message: "Change Created Successfully", data: await readChange(ctx, begun) };
};
