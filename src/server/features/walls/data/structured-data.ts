import type { PublicReview } from "#contract/reviews/public-review.ts";
import { itemKindRow } from "#contract/walls/pages/reviewed-item.ts";
import { starsOf } from "#contract/walls/view/stars-advice.ts";
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

function itemOf(product: WallView["product"]) {
  const { type, extra } = itemKindRow(product.kind ?? "product");
  const has = (field: (typeof extra)[number]) => extra.includes(field) && Boolean(product[field]);
  return {
    "@type": type,
    name: product.name,
    ...(product.description && { description: product.description }),
    ...(product.url && { url: product.url }),
    ...(product.image_url && { image: product.image_url }),
    ...(has("price") && {
      offers: {
        "@type": "Offer",
        price: product.price,
        ...(product.currency && { priceCurrency: product.currency }),
      },
    }),
    ...(has("starts") && { startDate: product.starts }),
    ...(has("place") && {
      location: {
        "@type": "Place",
        name: product.place,
        address: { "@type": "PostalAddress", streetAddress: product.place },
      },
    }),
  };
}

/**
 * Null while something that search engines require is missing, and for kinds they show no stars for: markup that is
 * not valid is worse than none. `count` is the number of reviews the page shows.
 */
export function structuredData(view: WallView, count: number): object | null {
  const { advice, marked, whole } = starsOf(view, count);
  if (advice.verdict !== "can") return null;
  return {
    "@context": "https://schema.org",
    ...itemOf(view.product),
    ...(whole && {
      aggregateRating: { "@type": "AggregateRating", ...ratingOf(whole.stars), ratingCount: whole.count },
    }),
    ...(marked.length > 0 && { review: marked.map(reviewOf) }),
  };
}
