import type { SORTS } from "#contract/page.ts";
import type { PageReview } from "#contract/review.ts";

type Sort = (typeof SORTS)[number];

const dayOf = (review: PageReview | undefined) => Date.parse(review?.reviewed_at ?? review?.created_at ?? "") || 0;
const starsOf = (review: PageReview | undefined) => Number(review?.rating ?? 0);

/** Identifiers in the order a sort asks for; equals keep their places, `custom` changes nothing. */
export function sortFeeds(feeds: string[], sort: Sort, reviews: ReadonlyMap<string, PageReview>): string[] {
  const compare: Record<Exclude<Sort, "custom">, (a?: PageReview, b?: PageReview) => number> = {
    newest: (a, b) => dayOf(b) - dayOf(a),
    oldest: (a, b) => dayOf(a) - dayOf(b),
    highest: (a, b) => starsOf(b) - starsOf(a),
    lowest: (a, b) => starsOf(a) - starsOf(b),
  };
  if (sort === "custom") return feeds;
  return feeds.toSorted((a, b) => compare[sort](reviews.get(a), reviews.get(b)));
}
