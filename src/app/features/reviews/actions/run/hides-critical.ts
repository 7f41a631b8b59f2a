import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { SENTIMENT_ID } from "#contract/reviews/review-type.ts";
import { readFilter } from "#contract/reviews/read-review-filter.ts";
import type { ReviewAction } from "#contract/reviews/review-action.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";

const LOW = 3;

function asksForCritical(filter: ReviewFilter | undefined): boolean {
  const { stars, sentimentIds } = readFilter(ReviewFilter.safeParse(filter ?? {}).data, null);
  const lowStars = stars !== undefined && stars.highest <= LOW;
  return lowStars || (sentimentIds?.every((id) => id === SENTIMENT_ID.negative) ?? false);
}

type RatedReview = Pick<ReviewListItem, "rating" | "rating_type" | "sentiment_id">;

function isCritical({ rating, sentiment_id }: RatedReview): boolean {
  const stars = Number(rating);
  return sentiment_id === SENTIMENT_ID.negative || (rating != null && stars > 0 && stars <= LOW);
}

/**
 * Whether an action would hide several reviews that were chosen for being critical. A single review is judged by
 * itself.
 */
export function hidesCritical(act: ReviewAction["act"], items: readonly RatedReview[], filter?: ReviewFilter): boolean {
  if (act !== "set_aside" && act !== "trash") return false;
  const many = items.length > 1 || filter !== undefined;
  return many && (asksForCritical(filter) || (items.length > 1 && items.every(isCritical)));
}
