import { type SQL, and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { deleteReviewsForGood } from "#server/features/contacts/privacy/delete-reviews.ts";
import { eraseStrangers } from "#server/features/contacts/privacy/erase-strangers.ts";
import type { Context } from "#server/platform/context/context.ts";
import { reviews, submissions, trashedReviews } from "#server/platform/db/tables/schema.ts";
import { deleteQueuedSubmissions } from "#server/domain/submissions/delete-queued-submissions.ts";
import { purge } from "#server/domain/review-actions/purge.ts";
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

async function deleteExpiredTrash(ctx: Context, { formId, before }: ExpiredScope): Promise<number> {
  const of = (field: string) => sql`${trashedReviews.snapshot} -> 'review' ->> ${field}`;
  const isOld = and(
    sql`${of("formId")} = ${String(formId)}`,
    sql`(${of("createdAt")})::timestamptz < ${before}::timestamptz`,
  );
  const trashed = await ctx.db
    .select({ id: trashedReviews.reviewId, contactId: trashedReviews.contactId })
    .from(trashedReviews)
    .where(and(eq(trashedReviews.workspaceId, ctx.workspace.id), isOld))
    .limit(AT_ONCE);
  const ids = trashed.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await purge(ctx, inArray(trashedReviews.reviewId, ids), AT_ONCE);
  return ids.length;
}

/** Leaves what somebody published. Returns the count. */
export async function deleteExpiredOfForm(ctx: Context, stale: ExpiredScope): Promise<number> {
  const { formId, before } = stale;
  const queuedCount = await deleteQueuedSubmissions(
    ctx,
    and(eq(submissions.formId, formId), lt(submissions.createdAt, before)),
  );
  return queuedCount + (await deleteReviewsThat(ctx, isExpired(ctx, stale))) + (await deleteExpiredTrash(ctx, stale));
}
