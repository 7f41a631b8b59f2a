import { publicReview } from "#contract/walls/view/to-public-review.ts";
import { PageReview } from "#contract/walls/pages/page-review.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { htmlToRich } from "#server/platform/text/rich-text.ts";
import { toPageReview } from "./public-review.ts";
import { selectReviewsById } from "#server/domain/reviews/query/select-reviews.ts";
import { withoutPurpose } from "#server/domain/reviews/fields.ts";
import { mayUse } from "#server/domain/reviews/publishable.ts";
import type { ReviewRow } from "#server/domain/reviews/review-row.ts";

const WITHOUT_PERSON = withoutPurpose("publish_person");
const WITHOUT_MEDIA = { ...withoutPurpose("publish_media"), files: [] };

/** Without what the reviewer did not agree to publish; undefined without consent. */
function publicRow(row: ReviewRow): ReviewRow | undefined {
  if (!mayUse(row.agreed, "publish_text")) return undefined;
  const person = mayUse(row.agreed, "publish_person") ? {} : WITHOUT_PERSON;
  const media = mayUse(row.agreed, "publish_media") ? {} : WITHOUT_MEDIA;
  return { ...row, ...person, ...media };
}

interface Wanted {
  workspaceId: number;
  workspaceName: string;
  ids: number[];
}

/** In the order of `ids`; missing ones are left out. */
export async function loadPublicReviews(
  { config }: Pick<Services, "config">,
  db: Db,
  { workspaceId, workspaceName, ids }: Wanted,
): Promise<{ id: number; review: PublicReview }[]> {
  const found = new Map((await selectReviewsById(db, workspaceId, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const stored = found.get(id);
    const row = stored && publicRow(stored);
    if (!row) return [];
    const item = PageReview.parse(toPageReview(config, workspaceName, row));
    return [{ id, review: publicReview(item, htmlToRich(item.comment ?? "")) }];
  });
}
