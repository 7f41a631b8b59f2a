import { type SQL, and, desc, eq, sql, count, isNull } from "drizzle-orm";
import { MEDIA, feedIdentifier } from "#contract/reviews/review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { ReviewReport } from "#contract/reviews/review-report.ts";
import type { Db } from "#server/platform/db/open.ts";
import { reviewReports, reviews, users } from "#server/platform/db/tables/schema.ts";
import type { Handler } from "#server/platform/context/context.ts";

export const listReviewReports: Handler<"listReviewReports"> = async ({ db, workspace }) => {
  const isOpen = and(eq(reviewReports.workspaceId, workspace.id), isNull(reviewReports.outcome));
  const [counted] = await db.select({ open: count() }).from(reviewReports).where(isOpen);
  return { data: await readReports(db, workspace.id), open: counted?.open ?? 0 };
};

/** Open ones first, then newest; `only` narrows them. */
export async function readReports(db: Db, workspaceId: number, only?: SQL): Promise<ReviewReport[]> {
  const t = reviewReports;
  const rows = await db
    .select({ report: t, medium: reviews.medium, name: reviews.reviewerName, by: users.name })
    .from(t)
    .leftJoin(reviews, and(eq(reviews.workspaceId, t.workspaceId), eq(reviews.id, t.reviewId)))
    .leftJoin(users, eq(users.id, t.settledBy))
    .where(and(eq(t.workspaceId, workspaceId), only))
    .orderBy(sql`${t.outcome} is not null`, desc(t.id))
    .limit(LIMITS.reportsShown);
  return rows.map(({ report, medium, name, by }) => {
    const known = MEDIA.find((one) => one === medium);
    return {
      id: report.id,
      feed_identifier: known && report.reviewId !== null ? feedIdentifier(known, report.reviewId) : null,
      name,
      reason: report.reason,
      words: report.words,
      email: report.email,
      outcome: report.outcome,
      note: report.note,
      created_at: report.createdAt,
      settled_at: report.settledAt,
      settled_by: by,
    };
  });
}
