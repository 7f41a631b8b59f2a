import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import type { Context } from "#server/platform/context/context.ts";
import { auditLog, timelineEvents, trashedReviews } from "#server/platform/db/tables/schema.ts";
import { purge } from "#server/domain/review-actions/purge.ts";
import { type PersonIdentity, isEmailOf, mentionsAnyEmail } from "#server/domain/contacts/person-identity.ts";
import type { ErasedReview } from "./erase-history.ts";

export const isTrashedReviewOf = (identity: PersonIdentity) =>
  or(
    eq(trashedReviews.contactId, identity.contact.id),
    and(
      isNull(trashedReviews.contactId),
      isEmailOf(identity, sql`${trashedReviews.snapshot} -> 'review' ->> 'reviewerEmail'`),
    ),
  );

export async function purgeTrashedReviewsOf(ctx: Context, identity: PersonIdentity): Promise<ErasedReview[]> {
  const all: ErasedReview[] = [];
  for (;;) {
    const gone = await purge(ctx, isTrashedReviewOf(identity), LIMITS.changedAtOnce);
    all.push(...gone);
    if (gone.length < LIMITS.changedAtOnce) return all;
  }
}

/** A value that the audit log has of a deleted record. */
export const oldValue = (field: string) => sql<string | null>`${auditLog.changes} -> ${field} ->> 'old'`;

/** A deleted review, by its row of the audit log. */
export const deletedReview = (row: {
  id: string | number;
  importId: string | null;
  reviewerName: string | null;
}): ErasedReview => ({
  id: Number(row.id),
  importId: row.importId === null ? null : Number(row.importId),
  reviewerName: row.reviewerName ?? "",
});

/** From their timeline and from the audit log; some may be deleted by now. */
export async function findPastReviews(ctx: Context, identity: PersonIdentity): Promise<ErasedReview[]> {
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
  const isOf = sql`${oldValue("contactId")} = ${String(id)}`;
  const deleted = await ctx.db
    .select({ id: auditLog.recordId, importId: oldValue("importId"), reviewerName: oldValue("reviewerName") })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, workspaceId),
        eq(auditLog.record, "Review"),
        eq(auditLog.action, "deleted"),
        or(isOf, mentionsAnyEmail(identity, auditLog.changes)),
      ),
    );
  const unnamed = fromTimeline.flatMap(({ id }) => (id === null ? [] : { id, importId: null, reviewerName: "" }));
  return [...unnamed, ...deleted.flatMap((row) => (row.id === null ? [] : deletedReview({ ...row, id: row.id })))];
}
