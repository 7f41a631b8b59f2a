import { type SQL, and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { deleteReviewsForGood } from "#server/features/contacts/privacy/delete-reviews.ts";
import { eraseStrangers } from "#server/features/contacts/privacy/erase-strangers.ts";
import type { Context } from "#server/platform/context/context.ts";
import { reviews, submissions, trashedReviews } from "#server/platform/db/tables/schema.ts";
import { deleteQueuedSubmissions } from "#server/domain/submissions/delete-queued-submissions.ts";
import { purge } from "#server/domain/review-actions/purge.ts";

const AT_ONCE = LIMITS.changedAtOnce;

export interface ExpiredScope {
  formId: number;
  before: string;
}

const CHOSEN = (table: string) =>
  sql.raw(`exists (select from ${table} x where x.workspace_id = reviews.workspace_id and x.review_id = reviews.id)`);

/** Approved or selected for a wall or widget: somebody decided to publish it, so it is kept. */
const isWanted = sql`(${reviews.approved} or ${CHOSEN("page_reviews")} or ${CHOSEN("widget_reviews")})`;

const isExpired = ({ workspace }: Context, { formId, before }: ExpiredScope): SQL | undefined =>
  and(
    eq(reviews.workspaceId, workspace.id),
    eq(reviews.formId, formId),
    lt(reviews.createdAt, before),
    sql`not ${isWanted}`,
  );

async function deleteExpiredReviews(ctx: Context, stale: ExpiredScope): Promise<number> {
  const expired = await ctx.db
    .select()
    .from(reviews)
    .where(isExpired(ctx, stale))
    .orderBy(asc(reviews.id))
    .limit(AT_ONCE)
    .for("update");
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
  return queuedCount + (await deleteExpiredReviews(ctx, stale)) + (await deleteExpiredTrash(ctx, stale));
}
