import { publicReview } from "#contract/walls/view/to-public-review.ts";
import { PageReview } from "#contract/walls/pages/page-review.ts";
import type { StoredFacets } from "#contract/walls/view/wall-search.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { htmlToRich } from "#server/platform/text/rich-text.ts";
import { toPageReview } from "./public-review.ts";
import { selectReviewsById } from "#server/domain/reviews/query/select-reviews.ts";
import { mayUse } from "#server/domain/reviews/publishable.ts";

interface Wanted {
  workspaceId: number;
  workspaceName: string;
  ids: number[];
}

/** In the order of `ids`; missing ones, and those without consent to publish, are left out. */
export async function loadPublicReviews(
  { config }: Pick<Services, "config">,
  db: Db,
  { workspaceId, workspaceName, ids }: Wanted,
): Promise<{ id: number; review: PublicReview; facets: StoredFacets | undefined }[]> {
  const found = new Map((await selectReviewsById(db, workspaceId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row || !mayUse(row.agreed, "publish_text")) return [];
    const item = PageReview.parse(toPageReview(config, workspaceName, row));
    return [{ id, review: publicReview(item, htmlToRich(item.comment ?? "")), facets: item.extra_details.facets }];
  });
}
