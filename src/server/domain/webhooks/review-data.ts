import { type Medium, feedIdentifier, feedTypeOf } from "#contract/reviews/review-type.ts";
import { feedbackId } from "#server/platform/db/ids.ts";

/** Only identifiers: text and reviewer are read from the API with a credential. */
export const reviewData = (medium: Medium, id: number) => ({
  id,
  feed_type: feedTypeOf(medium),
  unique_feedback_id: feedbackId(id),
  feed_identifier: feedIdentifier(medium, id),
});
