import type { PublicReview } from "#contract/reviews/public-review.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { lineOf } from "#server/platform/text/rich-text.ts";

const BEST = 5;
const round = (stars: number) => Math.round(stars * 100) / 100;

const ratingOf = (stars: number) => ({ ratingValue: round(stars), bestRating: BEST, worstRating: Math.min(1, stars) });

const reviewOf = ({ name, title, text: words, rating, date }: PublicReview) => ({
  "@type": "Review",
  ...(name && { author: { "@type": "Person", name } }),
  ...(title && { name: title }),
  ...(date && { datePublished: date }),
  reviewBody: lineOf(words),
  reviewRating: { "@type": "Rating", ...ratingOf(rating ?? BEST) },
});

/**
 * What a wall says to search engines: reviews of the product its owner named, and nothing where none is named, because stars for
 * one's own organisation are not to be marked up. Only what visitors see counts, and only reviews given here, not those of other
 * sites; an average only where nothing is left out and all of it was given here. `count`: how many reviews the page shows.
 */
export function structuredData(view: WallView, count: number): object | null {
  const { product, reviews, average, selected, arrangement } = view;
  const isOwn = ({ origin }: PublicReview) => origin === "collected";
  const isMarked = (review: PublicReview) => isOwn(review) && review.rating !== null && review.name !== "";
  const marked = LAYOUT_TABLE[arrangement].text ? reviews.slice(0, count).filter(isMarked) : [];
  const whole = selected === null && reviews.every((one) => one.rating === null || isOwn(one)) ? average : null;
  if (!product.name || (marked.length === 0 && !whole)) return null;
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    ...(product.description && { description: product.description }),
    ...(product.url && { url: product.url }),
    ...(product.image_url && { image: product.image_url }),
    ...(whole && {
      aggregateRating: { "@type": "AggregateRating", ...ratingOf(whole.stars), ratingCount: whole.count },
    }),
    ...(marked.length > 0 && { review: marked.map(reviewOf) }),
  };
}
