import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { LIMITS } from "#contract/limits.ts";
import type { Context } from "#server/context.ts";
import { auditLog, timelineEvents, trashedReviews } from "#server/db/schema.ts";
import { purge } from "#server/trash/purge.ts";
import type { StoredContact } from "./contact-row.ts";
import { names } from "./erase-history.ts";

/** Deletes for good what a person gave and is in the trash. Gives the ids. */
export async function purgeOf(ctx: Context, contactId: number): Promise<number[]> {
  const all: number[] = [];
  for (;;) {
    const ids = await purge(ctx, eq(trashedReviews.contactId, contactId), LIMITS.changedAtOnce);
    all.push(...ids);
    if (ids.length < LIMITS.changedAtOnce) return all;
  }
}

/** Reviews a person gave that may be gone by now: their timeline names them, or the audit of their deletion does. */
export async function pastReviews(ctx: Context, { id, email }: StoredContact): Promise<number[]> {
  const workspaceId = ctx.workspace.id;
  const told = await ctx.db
    .selectDistinct({ id: timelineEvents.reviewId })
    .from(timelineEvents)
    .where(
      and(
        eq(timelineEvents.workspaceId, workspaceId),
        eq(timelineEvents.contactId, id),
        isNotNull(timelineEvents.reviewId),
      ),
    );
  const isOf = sql`${auditLog.changes} -> 'contactId' ->> 'old' = ${String(id)}`;
  const deleted = await ctx.db
    .select({ id: auditLog.recordId })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, workspaceId),
        eq(auditLog.record, "Review"),
        eq(auditLog.action, "deleted"),
        email ? or(isOf, names(auditLog.changes, email)) : isOf,
      ),
    );
  return [...told, ...deleted].flatMap((row) => (row.id === null ? [] : Number(row.id)));
}
