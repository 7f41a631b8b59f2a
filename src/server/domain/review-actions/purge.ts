import { type SQL, and, asc, eq, inArray, sql } from "drizzle-orm";
import { LIMITS } from "#contract/core/limits.ts";
import { dropSubmissions } from "#server/domain/submissions/erase-submissions.ts";
import type { Context, Services } from "#server/platform/context/context.ts";
import type { ReviewSnapshot } from "#server/platform/db/tables/bulk-changes.ts";
import { trashedReviews } from "#server/platform/db/tables/schema.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";
import { type OnBehalfOf, inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { auditOfRemoved } from "./remove-reviews.ts";

/** What an erasure needs to know of a review that is gone. */
export type GoneReview = Pick<ReviewSnapshot["review"], "id" | "contactId" | "importId" | "reviewerName">;

/** Deletes reviews in the trash for good, with their files. At most so many; gives those that went. */
export async function purge(ctx: Context, fits: SQL | undefined, most: number): Promise<GoneReview[]> {
  const ofWorkspace = eq(trashedReviews.workspaceId, ctx.workspace.id);
  const chosen = await ctx.db
    .select({ id: trashedReviews.reviewId })
    .from(trashedReviews)
    .where(and(ofWorkspace, fits))
    .orderBy(asc(trashedReviews.reviewId))
    .limit(most)
    .for("update");
  const ids = chosen.map(({ id }) => id);
  if (ids.length === 0) return [];
  const gone = await ctx.db
    .delete(trashedReviews)
    .where(and(ofWorkspace, inArray(trashedReviews.reviewId, ids)))
    .returning();
  await dropSubmissions(ctx, ids);
  for (const { files } of gone) for (const name of files) await ctx.files.drop(name);
  await writeAudits(
    ctx,
    gone.map(({ reviewId, snapshot }) => ({
      action: "deleted",
      record: "Review",
      recordId: reviewId,
      changes: auditOfRemoved({ snapshot, places: [] }),
    })),
  );
  return gone.map(({ reviewId: id, contactId, snapshot: { review } }) => ({
    id,
    contactId,
    importId: review.importId,
    reviewerName: review.reviewerName,
  }));
}

export async function purgeAll(services: Services, whose: OnBehalfOf, fits: SQL | undefined): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { length } = await inOwnTransaction(services, whose, (ctx) => purge(ctx, fits, LIMITS.changedAtOnce));
    deleted += length;
    if (length < LIMITS.changedAtOnce) return deleted;
  }
}

export const isOld = sql`${trashedReviews.trashedAt} < now() - make_interval(days => ${LIMITS.trashDays})`;
