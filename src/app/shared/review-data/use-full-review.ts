import { useQuery } from "@tanstack/react-query";
import { reviewQuery } from "./full-review.ts";
import type { ReviewRef } from "./review-ref.ts";

/** What dialogs need of a review beyond its line in a list; of several, nothing. */
export function useRecord(ref: ReviewRef | undefined) {
  const { data, isLoading } = useQuery({ ...reviewQuery(ref ?? { type: "text", id: 0 }), enabled: ref !== undefined });
  const review = data?.data;
  const said = review && "response" in review ? review.response : undefined;
  // Where nobody has answered, the interface says the rating there.
  const response = said === String(review?.rating) ? undefined : said;
  return { record: review && { response, public_url: review.public_url }, pending: isLoading };
}
