import { and, eq, sql } from "drizzle-orm";
import { LEASE_END, isLeaseFree } from "#server/platform/jobs/lease.ts";
import type { Db } from "#server/platform/db/open.ts";
import { reviewChanges } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

export type StoredBulkAction = typeof reviewChanges.$inferSelect;
export type BulkActionIds = Pick<StoredBulkAction, "workspaceId" | "id">;

const isBulkAction = ({ workspaceId, id }: BulkActionIds) =>
  and(eq(reviewChanges.workspaceId, workspaceId), eq(reviewChanges.id, id));

/** Locked until the transaction ends. Throws 404 `Change not found.` */
export async function lockBulkAction(db: Db, ids: BulkActionIds): Promise<StoredBulkAction> {
  const [row] = await db.select().from(reviewChanges).where(isBulkAction(ids)).for("update");
  if (!row) throw notFound("Change");
  return row;
}

export async function updateBulkAction(
  db: Db,
  ids: BulkActionIds,
  values: Parameters<ReturnType<typeof db.update<typeof reviewChanges>>["set"]>[0],
): Promise<StoredBulkAction> {
  const [row] = await db.update(reviewChanges).set(values).where(isBulkAction(ids)).returning();
  if (!row) throw notFound("Change");
  return row;
}

export function recordBatchProgress(
  db: Db,
  change: StoredBulkAction,
  { done, failed, isOver }: { done: number; failed: number; isOver: boolean },
): Promise<StoredBulkAction> {
  return updateBulkAction(db, change, {
    done: sql`${reviewChanges.done} + ${done}`,
    failed: sql`${reviewChanges.failed} + ${failed}`,
    ...(isOver
      ? { state: change.state === "undoing" ? "undone" : "done", leaseUntil: null, finishedAt: sql`now()` }
      : { leaseUntil: LEASE_END }),
  });
}

/** False while another process holds it. */
export async function acquireBulkActionLease(db: Db, ids: BulkActionIds): Promise<StoredBulkAction | undefined> {
  const [row] = await db
    .update(reviewChanges)
    .set({ leaseUntil: LEASE_END })
    .where(
      and(
        isBulkAction(ids),
        sql`${reviewChanges.state} in ('running', 'undoing')`,
        isLeaseFree(reviewChanges.leaseUntil),
      ),
    )
    .returning();
  return row;
}
