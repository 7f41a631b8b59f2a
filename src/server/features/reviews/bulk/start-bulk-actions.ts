import { and, inArray } from "drizzle-orm";
import * as z from "zod";
import { isLeaseFree } from "#server/platform/jobs/lease.ts";
import type { Services } from "#server/platform/context/context.ts";
import { reviewChanges } from "#server/platform/db/tables/schema.ts";
import { RUN_BULK_ACTION, BulkActionJob, queueBulkAction } from "./bulk-action-queue.ts";
import { runBulkAction } from "./run-bulk-action.ts";

const SWEEP = "resume-review-changes";

/** Those without a live lease. */
async function queueAbandonedBulkActions(services: Services): Promise<void> {
  const { state, leaseUntil } = reviewChanges;
  const rows = await services.database.system((db) =>
    db
      .select({ workspaceId: reviewChanges.workspaceId, id: reviewChanges.id, state })
      .from(reviewChanges)
      .where(and(inArray(state, ["running", "undoing"]), isLeaseFree(leaseUntil))),
  );
  for (const ids of rows) await queueBulkAction(services, ids);
}

/** Called once at start. */
export async function startBulkActions(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.define(RUN_BULK_ACTION, BulkActionJob, (ids, { signal }) => runBulkAction(services, ids, { signal }), {
    policy: "exclusive",
  });
  await jobs.define(SWEEP, z.object({}), () => queueAbandonedBulkActions(services), { policy: "exclusive" });
  await jobs.schedule(SWEEP, "* * * * *");
  await queueAbandonedBulkActions(services);
}
