import type { PageReview } from "#contract/walls/pages/page-review.ts";
import type { PublicReview } from "#contract/reviews/public-review.ts";
import type { StoredFacets } from "#contract/walls/view/wall-search.ts";
import { publicReview } from "#contract/walls/view/to-public-review.ts";
import { parseRichText } from "#app/shared/rich-text/html-to-rich.ts";
import type { WallReviews } from "./design-type.ts";

const publicReviews = new WeakMap<PageReview, PublicReview>();

/** A review as visitors see it; cached, because the preview is drawn often. */
function toPublic(review: PageReview): PublicReview {
  const before = publicReviews.get(review);
  if (before) return before;
  const made = publicReview(review, parseRichText(review.comment ?? ""), true);
  publicReviews.set(review, made);
  return made;
}

/** Visitors see neither hidden reviews nor those whose reviewer has not agreed. */
const isVisible = ({ extra_details: details }: PageReview): boolean =>
  details?.state !== "set_aside" && details?.may_publish !== false;

/** Chosen reviews that visitors do not see, by reason. */
function countHidden(chosen: PageReview[]) {
  const refused = chosen.filter(({ extra_details: details }) => details?.may_publish === false);
  return { refused: refused.length, setAside: chosen.filter((one) => !isVisible(one)).length - refused.length };
}
export type HiddenCount = ReturnType<typeof countHidden>;

/** The reviews shown, in order: visible chosen ones, then those of the rule, up to `most`. */
export function selectShownReviews(feeds: string[], { reviews, matching }: WallReviews, most = Infinity) {
  const known = feeds.flatMap((feed) => reviews.get(feed) ?? []);
  const chosen = known.filter(isVisible);
  const added = matching.filter((one) => !feeds.includes(one.feed_identifier ?? "") && isVisible(one));
  const shown = [...chosen, ...added].slice(0, most);
  return {
    shown,
    views: shown.map(toPublic),
    facets: shown.flatMap((one): [string, StoredFacets][] =>
      one.extra_details.facets ? [[toPublic(one).key, one.extra_details.facets]] : [],
    ),
    hidden: countHidden(known),
    unapproved: shown.filter(({ extra_details: { approved } }) => !approved).length,
  };
}
