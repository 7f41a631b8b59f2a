import type { PublicReview } from "#contract/reviews/public-review.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import type { WallView } from "#contract/walls/view/view-model.ts";
import { lineOf } from "#server/platform/text/rich-text.ts";

const BEST = 5;
const round = (stars: number) => Math.round(stars * 100) / 100;

const ratingOf = (stars: number) => ({ ratingValue: round(stars), bestRating: BEST, worstRating: Math.min(1, stars) });

const reviewOf = ({ name, title, text: words, rating, date, reply }: PublicReview) => ({
  "@type": "Review",
  ...(name && { author: { "@type": "Person", name } }),
  ...(title && { name: title }),
  ...(date && { datePublished: date }),
  ...(words.length > 0 && { reviewBody: lineOf(words) }),
  ...(reply && {
    comment: {
      "@type": "Comment",
      text: reply.text,
      ...(reply.by && { author: { "@type": "Organization", name: reply.by } }),
    },
  }),
  reviewRating: { "@type": "Rating", ...ratingOf(rating ?? BEST) },
});

/**
 * Null without a product, because stars for one's own organisation must not be marked up. Contains only visible
 * reviews collected here; an average only when no review is left out and none comes from another site. `count` is the
 * number of reviews the page shows.
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
