import { useQuery } from "@tanstack/react-query";
import { reviewQuery } from "./full-review.ts";
import type { ReviewRef } from "./review-ref.ts";

/** The full record for dialogs about one review; undefined for several. */
export function useRecord(ref: ReviewRef | undefined) {
  const { data, isLoading } = useQuery({ ...reviewQuery(ref ?? { type: "text", id: 0 }), enabled: ref !== undefined });
  const review = data?.data;
  const storedResponse = review && "response" in review ? review.response : undefined;
  // Without a response, the interface returns the rating in its place.
  const response =
    review?.extra_details.reply ?? (storedResponse === String(review?.rating) ? undefined : storedResponse);
  return {
    record: review && {
      reviewer: review.feed_fields.name,
      response,
      isPublic: review.extra_details.reply_public ?? false,
      public_url: review.public_url,
    },
    pending: isLoading,
  };
}
