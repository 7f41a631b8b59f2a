import { type SQL, and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { deleteReviewsForGood } from "#server/features/contacts/privacy/delete-reviews.ts";
import { eraseChanges } from "#server/features/contacts/privacy/erase-changes.ts";
import { eraseReviewHistory } from "#server/features/contacts/privacy/erase-history.ts";
import { contactsOfQueued, eraseStrangers } from "#server/features/contacts/privacy/erase-strangers.ts";
import { deletedReview, oldValue } from "#server/features/contacts/privacy/past-reviews.ts";
import type { Context } from "#server/platform/context/context.ts";
import { auditLog, reviews, submissions, trashedReviews } from "#server/platform/db/tables/schema.ts";
import { deleteQueuedSubmissions } from "#server/domain/submissions/delete-queued-submissions.ts";
import { isQueued } from "#server/domain/submissions/queued-submission.ts";
import { dropSubmissions } from "#server/domain/submissions/erase-submissions.ts";
import { type GoneReview, purge } from "#server/domain/review-actions/purge.ts";
import { isNotPublic } from "./not-public.ts";

const AT_ONCE = LIMITS.changedAtOnce;

export interface ExpiredScope {
  formId: number;
  before: string;
}

const isExpired = ({ workspace }: Context, { formId, before }: ExpiredScope): SQL | undefined =>
  and(eq(reviews.workspaceId, workspace.id), eq(reviews.formId, formId), lt(reviews.createdAt, before), isNotPublic);

/** At most a batch, with contacts of whom nothing else is known. Returns the count. */
export async function deleteReviewsThat(ctx: Context, fits: SQL | undefined): Promise<number> {
  const expired = await ctx.db.select().from(reviews).where(fits).orderBy(asc(reviews.id)).limit(AT_ONCE).for("update");
  if (expired.length === 0) return 0;
  await deleteReviewsForGood(ctx, expired);
  await eraseStrangers(
    ctx,
    expired.map(({ contactId }) => contactId),
  );
  return expired.length;
}

/** As `deleteReviewsThat`, in the moderation queue. */
export async function deleteQueuedThat(ctx: Context, fits: SQL | undefined): Promise<number> {
  const some = await ctx.db
    .select({ id: submissions.id })
    .from(submissions)
    .where(and(isQueued(ctx), fits))
    .orderBy(asc(submissions.id))
    .limit(AT_ONCE);
  if (some.length === 0) return 0;
  const ids = some.map(({ id }) => id);
  const contactIds = await contactsOfQueued(ctx, ids);
  const count = await deleteQueuedSubmissions(ctx, inArray(submissions.id, ids));
  await eraseStrangers(ctx, contactIds);
  return count;
}

async function eraseTracesOf(ctx: Context, gone: GoneReview[]): Promise<void> {
  await eraseReviewHistory(ctx, gone);
  await eraseChanges(
    ctx,
    gone.map(({ id }) => id),
  );
  await eraseStrangers(
    ctx,
    gone.map(({ contactId }) => contactId),
  );
}

/** As `deleteReviewsThat`, in the trash. */
export async function deleteTrashedThat(ctx: Context, fits: SQL | undefined): Promise<number> {
  const gone = await purge(ctx, fits, AT_ONCE);
  if (gone.length === 0) return 0;
  await eraseTracesOf(ctx, gone);
  return gone.length;
}

function isExpiredTrash({ formId, before }: ExpiredScope): SQL | undefined {
  const of = (field: string) => sql`${trashedReviews.snapshot} -> 'review' ->> ${field}`;
  return and(sql`${of("formId")} = ${String(formId)}`, sql`(${of("createdAt")})::timestamptz < ${before}::timestamptz`);
}

/** Of those that somebody deleted before, the audit log still has everything. */
async function eraseDeletedBefore(ctx: Context, { formId, before }: ExpiredScope): Promise<number> {
  const rows = await ctx.db
    .select({
      id: auditLog.recordId,
      contactId: oldValue("contactId"),
      importId: oldValue("importId"),
      reviewerName: oldValue("reviewerName"),
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.workspaceId, ctx.workspace.id),
        eq(auditLog.record, "Review"),
        eq(auditLog.action, "deleted"),
        sql`${oldValue("formId")} = ${String(formId)}`,
        sql`(${oldValue("createdAt")})::timestamptz < ${before}::timestamptz`,
      ),
    )
    .limit(AT_ONCE);
  const gone = rows.map(({ contactId, ...row }) => ({
    ...deletedReview(row),
    contactId: contactId === null ? null : Number(contactId),
  }));
  await dropSubmissions(
    ctx,
    gone.map(({ id }) => id),
  );
  await eraseTracesOf(ctx, gone);
  return gone.length;
}

/** Leaves what somebody published. Returns the count. */
export async function deleteExpiredOfForm(ctx: Context, stale: ExpiredScope): Promise<number> {
  const { formId, before } = stale;
  const queuedCount = await deleteQueuedThat(
    ctx,
    and(eq(submissions.formId, formId), lt(submissions.createdAt, before)),
  );
  const reviewCount = await deleteReviewsThat(ctx, isExpired(ctx, stale));
  const trashCount = await deleteTrashedThat(ctx, isExpiredTrash(stale));
  const count = queuedCount + reviewCount + trashCount;
  // Reads the whole audit log, so only when nothing else is left.
  return count > 0 ? count : eraseDeletedBefore(ctx, stale);
}
