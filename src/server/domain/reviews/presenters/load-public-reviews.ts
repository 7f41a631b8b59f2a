import { publicReview } from "#contract/walls/view/to-public-review.ts";
import { PageReview } from "#contract/walls/pages/page-review.ts";
import type { StoredFacets } from "#contract/walls/view/wall-search.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { reviewPath } from "#contract/core/public-paths.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { htmlToRich } from "#server/platform/text/rich-text.ts";
import { withPublicAnswers } from "./public-answers.ts";
import { toPageReview } from "./public-review.ts";
import { selectReviewsById } from "#server/domain/reviews/query/select-reviews.ts";
import type { ReviewRow } from "#server/domain/reviews/review-row.ts";
import { mayUse } from "#server/domain/reviews/publishable.ts";

interface Wanted {
  workspaceId: number;
  workspaceName: string;
  ids: number[];
  /** With the logos of companies. */
  logos?: boolean;
}

/** A review as visitors may see it; undefined without consent to publish. */
export function publicReviewOf(
  config: Services["config"],
  workspaceName: string,
  row: ReviewRow,
  hasLogo = false,
): { review: PublicReview; facets: StoredFacets | undefined } | undefined {
  if (!mayUse(row.agreed, "publish_text")) return undefined;
  const item = PageReview.parse(toPageReview(config, workspaceName, row));
  return { review: publicReview(item, htmlToRich(item.comment ?? ""), hasLogo), facets: item.extra_details.facets };
}

/** In the order of `ids`; missing ones, and those without consent to publish, are left out. */
export async function loadPublicReviews(
  { config }: Pick<Services, "config">,
  db: Db,
  { workspaceId, workspaceName, ids, logos }: Wanted,
): Promise<{ id: number; review: PublicReview; facets: StoredFacets | undefined }[]> {
  const found = new Map((await selectReviewsById(db, workspaceId, ids)).map((row) => [row.id, row]));
  const ofForms = [...found.values()].filter((row) => row.form_id !== null).map((row) => row.id);
  const caseStudies = await withPublicAnswers(db, workspaceId, ofForms);
  return ids.flatMap((id) => {
    const row = found.get(id);
    const shown = row && publicReviewOf(config, workspaceName, row, logos);
    if (!shown) return [];
    const caseStudyUrl = caseStudies.has(id) ? reviewPath(feedbackId(id)) : undefined;
    return [{ id, ...shown, review: { ...shown.review, ...(caseStudyUrl && { caseStudyUrl }) } }];
  });
}
