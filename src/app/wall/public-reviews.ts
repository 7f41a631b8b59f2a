import type { PageReview } from "#contract/page-review.ts";
import { publicReview } from "#contract/public-review.ts";
import type { PublicReview } from "#contract/wall.ts";
import { richOf } from "#app/editing/rich-of.ts";

const known = new WeakMap<PageReview, PublicReview>();

/** A review as visitors see it; read once, however often the preview is drawn. */
export function toPublicReview(review: PageReview): PublicReview {
  const before = known.get(review);
  if (before) return before;
  const made = publicReview(review, richOf(review.comment ?? ""));
  known.set(review, made);
  return made;
}
