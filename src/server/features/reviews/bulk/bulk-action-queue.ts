import * as z from "zod";
import type { Services, Context } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { StoredBulkAction } from "./bulk-action-row.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { processBatch } from "./batch.ts";

export async function runOrQueue(ctx: Context, change: StoredBulkAction, left: number): Promise<void> {
  if (left <= LIMITS.changedAtOnce) await processBatch(ctx, change, LIMITS.changedAtOnce + 1);
  else await queueBulkAction(ctx.services, change, ctx.db);
}

export const RUN_BULK_ACTION = "run-review-change";
export const BulkActionJob = z.object({ workspaceId: z.number(), id: z.number() });

export async function queueBulkAction(
  { jobs }: Pick<Services, "jobs">,
  { workspaceId, id, state }: Pick<StoredBulkAction, "workspaceId" | "id" | "state">,
  db?: Db,
): Promise<void> {
  const key = `${workspaceId}-${id}-${state}`;
  if (jobs.knows(RUN_BULK_ACTION)) await jobs.send(RUN_BULK_ACTION, { workspaceId, id }, { db, key });
}
