import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { reviewChanges } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

export type StoredChange = typeof reviewChanges.$inferSelect;
export type ChangeIds = Pick<StoredChange, "workspaceId" | "id">;

/** A process that says nothing for this long has died, and another may go on. */
const LEASE = sql`now() + interval '60 seconds'`;

const isChange = ({ workspaceId, id }: ChangeIds) =>
  and(eq(reviewChanges.workspaceId, workspaceId), eq(reviewChanges.id, id));

/** A change, kept from others until the transaction ends. Throws 404 `Change not found.` */
export async function lockChange(db: Db, ids: ChangeIds): Promise<StoredChange> {
  const [row] = await db.select().from(reviewChanges).where(isChange(ids)).for("update");
  if (!row) throw notFound("Change");
  return row;
}

/** Sets columns of a change and gives it back. */
export async function setChange(
  db: Db,
  ids: ChangeIds,
  values: Parameters<ReturnType<typeof db.update<typeof reviewChanges>>["set"]>[0],
): Promise<StoredChange> {
  const [row] = await db.update(reviewChanges).set(values).where(isChange(ids)).returning();
  if (!row) throw notFound("Change");
  return row;
}

/** Counts what a batch did, and renews the lease or ends the change. */
export function advance(
  db: Db,
  change: StoredChange,
  { done, failed, isOver }: { done: number; failed: number; isOver: boolean },
): Promise<StoredChange> {
  return setChange(db, change, {
    done: sql`${reviewChanges.done} + ${done}`,
    failed: sql`${reviewChanges.failed} + ${failed}`,
    ...(isOver
      ? { state: change.state === "undoing" ? "undone" : "done", leaseUntil: null, finishedAt: sql`now()` }
      : { leaseUntil: LEASE }),
  });
}

/** Takes a change that runs for this process, unless another holds it. */
export async function takeLease(db: Db, ids: ChangeIds, force: boolean): Promise<StoredChange | undefined> {
  const free = sql`(${force} or ${reviewChanges.leaseUntil} is null or ${reviewChanges.leaseUntil} < now())`;
  const [row] = await db
    .update(reviewChanges)
    .set({ leaseUntil: LEASE })
    .where(and(isChange(ids), sql`${reviewChanges.state} in ('running', 'undoing')`, free))
    .returning();
  return row;
}
