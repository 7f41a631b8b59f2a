import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { StoredBulkAction } from "./bulk-action-row.ts";

export const RUN_BULK_ACTION = "run-review-change";
export const BulkActionJob = z.object({ workspaceId: z.number(), id: z.number(), force: z.boolean().default(false) });

export async function queueBulkAction(
  { jobs }: Pick<Services, "jobs">,
  { workspaceId, id, state, force }: Pick<StoredBulkAction, "workspaceId" | "id" | "state"> & { force?: boolean },
  db?: Db,
): Promise<void> {
  const key = `${workspaceId}-${id}-${state}`;
  if (jobs.knows(RUN_BULK_ACTION)) await jobs.send(RUN_BULK_ACTION, { workspaceId, id, force }, { db, key });
}
