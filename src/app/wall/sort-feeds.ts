import { sortChosen } from "#contract/chosen-order.ts";
import type { PageReview } from "#contract/page-review.ts";
import { ratingOf } from "#app/review/review-rating.tsx";
import type { WallForm } from "./wall-form.ts";

/** Identifiers in the order a sort asks for, as the service would put them. */
export function sortFeeds(
  feeds: string[],
  sort: WallForm["review_selection_sort_by"],
  reviews: ReadonlyMap<string, PageReview>,
): string[] {
  return sortChosen(feeds, sort, (feed) => {
    const review = reviews.get(feed);
    return { rating: review ? ratingOf(review) : null, reviewedAt: review?.reviewed_at ?? review?.created_at ?? "" };
  });
}
