import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { Db } from "#server/platform/db/open.ts";
import { reviews } from "#server/platform/db/tables/schema.ts";
import { mayUse } from "#server/domain/reviews/publishable.ts";

/** Addresses of the logos of companies, by id of the review; of those whose author agreed to be named. */
export async function readLogos(db: Db, workspaceId: number, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: reviews.id, logo: reviews.companyLogo, agreed: reviews.agreed })
    .from(reviews)
    .where(and(eq(reviews.workspaceId, workspaceId), inArray(reviews.id, ids), isNotNull(reviews.companyLogo)));
  const shown = rows.filter(({ agreed }) => mayUse(agreed, "publish_person"));
  return new Map(shown.map(({ id, logo }) => [id, `/media/${logo}`]));
}

export const withLogo = (review: PublicReview, companyLogoUrl: string | undefined): PublicReview =>
  companyLogoUrl ? { ...review, companyLogoUrl } : review;
