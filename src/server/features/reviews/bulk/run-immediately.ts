import { LIMITS } from "#contract/core/limits.ts";
import type { Context } from "#server/platform/context/context.ts";
import { processBatch } from "./batch.ts";
import type { StoredBulkAction } from "./bulk-action-row.ts";
import { queueBulkAction } from "./change-queue.ts";

export async function runOrQueue(ctx: Context, change: StoredBulkAction, left: number): Promise<void> {
  if (left <= LIMITS.changedAtOnce) await processBatch(ctx, change, LIMITS.changedAtOnce + 1);
  else await queueBulkAction(ctx.services, change, ctx.db);
}
