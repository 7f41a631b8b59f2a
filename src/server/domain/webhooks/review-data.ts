import * as z from "zod";
import { type Medium, feedIdentifier, feedTypeOf } from "#contract/reviews/review-type.ts";
import { feedbackId } from "#server/platform/db/ids.ts";

/** Only identifiers: text and reviewer are read from the API with a credential. */
export const reviewData = (medium: Medium, id: number) => ({
  id,
  feed_type: feedTypeOf(medium),
  unique_feedback_id: feedbackId(id),
  feed_identifier: feedIdentifier(medium, id),
});

/** The payload of a stored delivery: about the review with this `id`, or a `test`. */
export const StoredEvent = z.object({
  type: z.string(),
  data: z.looseObject({ id: z.int().optional(), test: z.boolean().optional() }),
});
