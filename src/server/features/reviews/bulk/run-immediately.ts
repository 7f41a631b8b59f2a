import { LIMITS } from "#contract/core/limits.ts";
import type { Context } from "#server/platform/context/context.ts";
import { doBatch } from "./batch.ts";
import type { StoredChange } from "./change-row.ts";
import { queueChange } from "./change-queue.ts";

/**
 * Does what there is to do in the surrounding transaction when it is little, else leaves it to a job. `left` is how
 * many reviews that is.
 */
export async function runNow(ctx: Context, change: StoredChange, left: number): Promise<void> {
  if (left <= LIMITS.changedAtOnce) await doBatch(ctx, change, LIMITS.changedAtOnce + 1);
  else await queueChange(ctx.services, change, ctx.db);
}
