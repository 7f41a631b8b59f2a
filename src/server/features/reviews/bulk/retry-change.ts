import { and, eq, sql } from "drizzle-orm";
import { ReviewAction } from "#contract/reviews/review-action.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { reviewChangeItems } from "#server/platform/db/tables/schema.ts";
import { lockBulkAction, updateBulkAction } from "./bulk-action-row.ts";
import { checkAction } from "./check-action.ts";
import { readBulkAction } from "./read-bulk-action.ts";
import { runOrQueue } from "./run-immediately.ts";

const OVER = new Set(["done", "stopped"]);

/** Throws 404 `Change not found.`, and as `changeReviews` does. */
export const retryReviewChange: Handler<"retryReviewChange"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  const change = await lockBulkAction(ctx.db, ids);
  if (OVER.has(change.state) && change.failed > 0) {
    await checkAction(ctx, ReviewAction.parse(change.change));
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
    const begun = await updateBulkAction(ctx.db, ids, { state: "running", failed: 0, finishedAt: sql`null` });
    await runOrQueue(ctx, begun, change.failed);
  }
  return { message: "Change Updated Successfully", data: await readBulkAction(ctx, ids) };
};
