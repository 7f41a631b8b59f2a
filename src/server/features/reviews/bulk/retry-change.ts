import { and, eq, sql } from "drizzle-orm";
import { ReviewAct } from "#contract/reviews/review-action.ts";
import type { Verb } from "#server/platform/context/context.ts";
import { reviewChangeItems } from "#server/platform/db/tables/schema.ts";
import { lockChange, setChange } from "./change-row.ts";
import { checkAct } from "./check-action.ts";
import { readChange } from "./read-change.ts";
import { runNow } from "./run-immediately.ts";

const OVER = new Set(["done", "stopped"]);

/**
 * Tries again what failed in a change that is over, and nothing else; what a stop left undone stays so. Throws 404
 * `Change not found.`, and as `changeReviews` does for what the act needs and there is none of any more. Ours.
 */
export const retryReviewChange: Verb<"retryReviewChange"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const change = await lockChange(ctx.db, ids);
  if (OVER.has(change.state) && change.failed > 0) {
    await checkAct(ctx, ReviewAct.parse(change.change));
    const ofChange = and(eq(reviewChangeItems.workspaceId, ids.workspaceId), eq(reviewChangeItems.changeId, ids.id));
    const { state } = reviewChangeItems;
    await ctx.db
      .update(reviewChangeItems)
      .set({ state: "left" })
      .where(and(ofChange, eq(state, "waiting")));
    await ctx.db
      .update(reviewChangeItems)
      .set({ state: "waiting", error: null })
      .where(and(ofChange, eq(state, "failed")));
    const begun = await setChange(ctx.db, ids, { state: "running", failed: 0, finishedAt: sql`null` });
    await runNow(ctx, begun, change.failed);
  }
  return { message: "Change Updated Successfully", data: await readChange(ctx, ids) };
};
