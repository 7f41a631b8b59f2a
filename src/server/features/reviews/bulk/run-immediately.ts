import { LIMITS } from "#contract/core/limits.ts";
import type { Context } from "#server/platform/context/context.ts";
import { processBatch } from "./batch.ts";
import type { StoredBulkAction } from "./change-row.ts";
import { queueBulkAction } from "./change-queue.ts";

/**
 * Does what there is to do in the surrounding transaction when it is little, else leaves it to a job. `left` is how
 * many reviews that is.
 */
export async function runOrQueue(ctx: Context, change: StoredBulkAction, left: number): Promise<void> {
  if (left <= LIMITS.changedAtOnce) await processBatch(ctx, change, LIMITS.changedAtOnce + 1);
  else await queueBulkAction(ctx.services, change, ctx.db);
}
