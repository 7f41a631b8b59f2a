import type { PublicReview } from "#contract/reviews/public-review.ts";
import { LAYOUT_TABLE } from "#contract/walls/layouts/layout-table.ts";
import { type ItemField, type StarsAdvice, itemKindRow } from "#contract/walls/pages/reviewed-item.ts";
import type { Average, WallView } from "./view-model.ts";

type Marked = Pick<WallView, "product" | "reviews" | "average" | "selected" | "arrangement" | "showRatings">;

/** Required fields that are still empty. */
export function missingFields(product: WallView["product"]): ItemField[] {
  const { needs, extra, never } = itemKindRow(product.kind ?? "product");
  if (never) return [];
  const missing: ItemField[] = needs.filter((field) => !product[field]);
  const isPaid = extra.includes("price") && Number(product.price ?? 0) > 0;
  return isPaid && !product.currency ? [...missing, "currency"] : missing;
}

const isOwn = ({ origin }: PublicReview) => origin === "collected";

function averageOf({ average, selected, reviews }: Marked): StarsAdvice["average"] {
  if (selected !== null) return "selection";
  if (!reviews.every((one) => one.rating === null || isOwn(one))) return "other_sites";
  return average ? "all" : "not_shown";
}

/** The advice, and what structured data may name: only reviews that were collected here and whose text and stars can be read. */
interface Stars {
  advice: StarsAdvice;
  marked: PublicReview[];
  whole: Average | null;
}

/**
 * Whether a wall that shows `count` reviews may have stars in search results. An average counts only when no review is
 * left out and none comes from another site.
 */
export function starsOf(view: Marked, count: number): Stars {
  const { product, reviews, arrangement, showRatings } = view;
  const kind = product.kind ?? "product";
  const isMarked = (review: PublicReview) => isOwn(review) && review.rating !== null && review.name !== "";
  const marked = LAYOUT_TABLE[arrangement].text && showRatings ? reviews.slice(0, count).filter(isMarked) : [];
  const average = averageOf(view);
  const whole = average === "all" ? view.average : null;
  if (itemKindRow(kind).never)
    return { advice: { kind, verdict: "never", missing: [], average }, marked: [], whole: null };
  const missing: StarsAdvice["missing"] = missingFields(product);
  if (marked.length === 0 && !whole) missing.push("review");
  return { advice: { kind, verdict: missing.length > 0 ? "missing" : "can", missing, average }, marked, whole };
}
