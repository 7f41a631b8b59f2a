import * as z from "zod/mini";
import { Attachment, Rating, SocialPlatform } from "#contract/reviews/review.ts";
import { EDIT_REASONS, REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { Timestamp, WireFlag } from "#contract/core/values.ts";

/** Extension: URL of the captions of a recording, and its transcript where there is no picture. */
export const PageAttachment = z.extend(Attachment, {
  captions_url: z.nullish(z.string()),
  transcript: z.nullish(z.string()),
});

export const PageReview = z.object({
  id: z.int(),
  unique_feedback_id: z.string(),
  feed_identifier: z.nullish(z.string()),
  response: z.nullish(z.string()),
  comment: z.nullish(z.string()),
  sentiment_id: z.nullish(z.int()),
  extra_details: z.nullish(
    z.object({
      answer_type: z.nullish(z.unknown()),
      approved: z.nullish(z.boolean()),
      author_id: z.nullish(z.int()),
      author_name: z.nullish(z.string()),
      /** Extension: its state, whether and why its text was changed, and the phrases that walls highlight. */
      state: z.optional(z.enum(REVIEW_STATES)),
      edited: z.optional(z.boolean()),
      edit_reason: z.nullish(z.enum(EDIT_REASONS)),
      highlights: z.optional(z.array(z.string())),
    }),
  ),
  app_user_name: z.nullish(z.string()),
  favourite: WireFlag,
  rating: Rating,
  /** Extension: the exact rating, null without one; v3 interface, section 2.2 has a whole number in `rating`. */
  rating_exact: z.nullish(z.number()),
  review_text: z.nullish(z.string()),
  review_title: z.nullish(z.string()),
  reviewed_at: z.nullish(Timestamp),
  created_at: Timestamp,
  feed_type: z.string(),
  rating_type: z.nullish(z.int()),
  feed_form_id: z.nullish(z.int()),
  social_feed_type: z.nullish(z.string()),
  customer_avatar: z.nullish(z.string()),
  review_at: z.nullish(z.string()),
  review_url: z.nullish(z.string()),
  customer_designation: z.nullish(z.string()),
  customer_company: z.nullish(z.string()),
  product_name: z.nullish(z.string()),
  social_platform: z.nullish(SocialPlatform),
  workspace_name: z.nullish(z.string()),
  display_review_url: z.nullish(z.string()),
  attachments: z.array(PageAttachment),
});
export type PageReview = z.infer<typeof PageReview>;
