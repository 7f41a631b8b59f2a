import type { Sentiment } from "#contract/reviews/review-type.ts";
import type { AnalysisInput } from "./analysis-result.ts";

/** Stars of 4 and 5, or a thumb up, are praise; halves count upwards. Undefined when there is no rating. */
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
