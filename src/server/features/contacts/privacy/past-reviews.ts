import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Context } from "#server/platform/context/context.ts";
import { auditLog, timelineEvents, trashedReviews } from "#server/platform/db/tables/schema.ts";
import { purge } from "#server/domain/review-actions/purge.ts";
import { type Traces, isAnyOf, namesAny } from "#server/domain/contacts/person-traces.ts";

/** What of a person is in the trash. */
export const isTrashOf = (traces: Traces) =>
  or(
    eq(trashedReviews.contactId, traces.contact.id),
    and(
      isNull(trashedReviews.contactId),
      isAnyOf(traces, sql`${trashedReviews.snapshot} -> 'review' ->> 'reviewerEmail'`),
    ),
  );

/** Deletes for good what a person gave and is in the trash. Gives the ids. */
export async function purgeOf(ctx: Context, traces: Traces): Promise<number[]> {
  const all: number[] = [];
  for (;;) {
    const ids = await purge(ctx, isTrashOf(traces), LIMITS.changedAtOnce);
    all.push(...ids);
    if (ids.length < LIMITS.changedAtOnce) return all;
  }
}

/** Reviews a person gave that may be gone by now: their timeline names them, or the audit of their deletion does. */
export async function pastReviews(ctx: Context, traces: Traces): Promise<number[]> {
  const workspaceId = ctx.workspace.id;
  const { id } = traces.contact;
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
        or(isOf, namesAny(traces, auditLog.changes)),
      ),
    );
  return [...told, ...deleted].flatMap((row) => (row.id === null ? [] : Number(row.id)));
}
