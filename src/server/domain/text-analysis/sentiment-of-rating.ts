import type { Sentiment } from "#contract/reviews/review-type.ts";
import type { AnalysisInput } from "./analysis-result.ts";

/** Sentiment of a rating: 4 stars and more (rounded) or a thumb up is positive. Undefined without a rating. */
export function sentimentOfRating({
  rating,
  ratingType,
}: Pick<AnalysisInput, "rating" | "ratingType">): Sentiment | undefined {
  if (rating === null || ratingType === "comment_only") return undefined;
  if (ratingType === "thumbs_up") return rating > 0 ? "positive" : "negative";
  const stars = Math.round(rating);
  if (stars === 3) return "neutral";
  return stars > 3 ? "positive" : "negative";
}
