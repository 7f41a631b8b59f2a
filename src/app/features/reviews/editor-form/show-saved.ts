import type { QueryClient } from "@tanstack/react-query";
import { refresh } from "#api/command.ts";
import { queryFamily } from "#api/query.ts";
import { contextQuery, REVIEW_READS, reviewQuery } from "#app/shared/review-data/full-review.ts";
import { showChange } from "#app/shared/requests/in-flight-reads.ts";
import { patchReview } from "#app/shared/review-data/patch-reviews.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewRecord } from "./review-store.ts";

export function showSaved(client: QueryClient, ref: ReviewRef, { read, context }: ReviewRecord, edited: boolean): void {
  const { comment, review_title, rating, rating_type, sentiment_id, reviewed_at, feed_fields, review_labels } =
    read.data;
  const saved = {
    comment,
    review_title,
    rating,
    rating_type,
    sentiment_id,
    reviewed_at,
    feed_fields,
    review_labels,
    ...(edited && { extra_details: { ...read.data.extra_details, edited: true } }),
  };
  // What was requested before the save would show the old review again.
  showChange(client, REVIEW_READS, () => patchReview(client, ref, saved)).settle();
  client.setQueryData(reviewQuery(ref).queryKey, read);
  if (context) client.setQueryData(contextQuery(ref).queryKey, { data: context });
  void client.invalidateQueries(queryFamily("listReviewHistory"));
  void refresh(client, "updateTextReview");
}
