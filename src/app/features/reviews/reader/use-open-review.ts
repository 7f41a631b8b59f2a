import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#api/error.ts";
import { type ReadReview, reviewQuery } from "#app/shared/review-data/full-review.ts";
import { findReview } from "#app/shared/review-data/patch-reviews.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { useReviews } from "#app/features/reviews/inbox/reviews-query.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { type ReviewView, viewOf } from "./review-view.ts";

interface OpenReview {
  view: ReviewView | undefined;
  read: ReadReview | undefined;
  missing: boolean;
  error: Error | null;
  retry: () => void;
}

/** The review of an address: as a list has it, so that it is there at once, and in full as soon as that arrives. */
export function useOpenReview(ref: ReviewRef, search: ReviewSearch): OpenReview {
  // Follows the list, so that acts on a row show here.
  useReviews(search);
  const item = findReview(useQueryClient(), ref);
  const { data, error, refetch } = useQuery(reviewQuery(ref));
  const missing = error instanceof ApiError && error.status === 404;
  return {
    view: missing ? undefined : viewOf(item, data?.data),
    read: data,
    missing,
    error: missing ? null : error,
    retry: () => void refetch(),
  };
}
