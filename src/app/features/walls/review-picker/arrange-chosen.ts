import { moveItem } from "#app/shared/sortable/move-item.ts";
import { ratingOf } from "#app/shared/review-display/review-rating.tsx";
import { sortChosen } from "#contract/walls/view/chosen-order.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";

type Reviews = ReadonlyMap<string, PageReview>;

/** Identifiers in the order a preference asks for, as the service would put them; pinned ones stay in front. */
export function arrangeChosen(feeds: string[], pinned: ReadonlySet<string>, sort: string, reviews: Reviews): string[] {
  const sorted = sortChosen(feeds, sort, (feed) => {
    const review = reviews.get(feed);
    return { rating: review ? ratingOf(review) : null, reviewedAt: review?.reviewed_at ?? review?.created_at ?? "" };
  });
  return [...sorted.filter((feed) => pinned.has(feed)), ...sorted.filter((feed) => !pinned.has(feed))];
}

/** The list after a move by hand. Pinned ones move among themselves, and nothing moves in front of them. */
export function moveChosen(feeds: string[], pinned: ReadonlySet<string>, from: number, to: number): string[] {
  const feed = feeds[from];
  if (feed === undefined) return feeds;
  const front = feeds.filter((one) => pinned.has(one)).length;
  const place = pinned.has(feed) ? Math.min(to, front - 1) : Math.max(to, front);
  return moveItem(feeds, from, place);
}
