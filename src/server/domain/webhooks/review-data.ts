import { type Medium, feedIdentifier, feedTypeOf } from "#contract/reviews/review-type.ts";
import { feedbackId } from "#server/platform/db/ids.ts";

/** What a message says of a review: enough to ask for it. Its words and its people are read with a credential. */
export const reviewData = (medium: Medium, id: number) => ({
  id,
  feed_type: feedTypeOf(medium),
  unique_feedback_id: feedbackId(id),
  feed_identifier: feedIdentifier(medium, id),
});
