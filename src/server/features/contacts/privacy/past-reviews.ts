import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Context } from "#server/platform/context/context.ts";
import { auditLog, timelineEvents, trashedReviews } from "#server/platform/db/tables/schema.ts";
import { purge } from "#server/domain/review-actions/purge.ts";
import { type PersonIdentity, isEmailOf, mentionsAnyEmail } from "#server/domain/contacts/person-identity.ts";

export const isTrashedReviewOf = (identity: PersonIdentity) =>
  or(
    eq(trashedReviews.contactId, identity.contact.id),
    and(
      isNull(trashedReviews.contactId),
      isEmailOf(identity, sql`${trashedReviews.snapshot} -> 'review' ->> 'reviewerEmail'`),
    ),
  );

export async function purgeTrashedReviewsOf(ctx: Context, identity: PersonIdentity): Promise<number[]> {
  const all: number[] = [];
  for (;;) {
    const ids = await purge(ctx, isTrashedReviewOf(identity), LIMITS.changedAtOnce);
    all.push(...ids);
    if (ids.length < LIMITS.changedAtOnce) return all;
  }
}

/** From their timeline and from the audit log; some may be deleted by now. */
export async function findPastReviews(ctx: Context, identity: PersonIdentity): Promise<number[]> {
  const workspaceId = ctx.workspace.id;
  const { id } = identity.contact;
  const fromTimeline = await ctx.db
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
        or(isOf, mentionsAnyEmail(identity, auditLog.changes)),
      ),
    );
  return [...fromTimeline, ...deleted].flatMap((row) => (row.id === null ? [] : Number(row.id)));
}
