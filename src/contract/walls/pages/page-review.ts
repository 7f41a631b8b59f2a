import * as z from "zod/mini";
import { CONSENT_PURPOSES } from "#contract/reviews/consent.ts";
import { Attachment, SocialPlatform } from "#contract/reviews/review.ts";
import { EDIT_REASONS, REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { Timestamp, WireFlag } from "#contract/core/values.ts";

/**
 * Extension: URL of the captions of a recording, and its transcript and loudness (one digit per bar) where there is no
 * picture. `portrait`: taller than wide.
 */
export const PageAttachment = z.extend(Attachment, {
  captions_url: z.nullish(z.string()),
  transcript: z.nullish(z.string()),
  wave: z.nullish(z.string()),
  portrait: z.optional(z.boolean()),
});

export const PageReview = z.object({
  id: z.int(),
  unique_feedback_id: z.string(),
  feed_identifier: z.string(),
  response: z.string(),
  comment: z.string(),
  sentiment_id: z.nullable(z.int()),
  extra_details: z.object({
    answer_type: z.nullable(z.unknown()),
    approved: z.boolean(),
    /** 0 without a contact. */
    author_id: z.int(),
    author_name: z.string(),
    /** Extension: its state, whether and why its text was changed, and the phrases that walls highlight. */
    state: z.optional(z.enum(REVIEW_STATES)),
    edited: z.optional(z.boolean()),
    /** Extension: false when the reviewer has not agreed to publication; visitors never see it then. */
    may_publish: z.optional(z.boolean()),
    /** Extension: purposes the reviewer did not agree to; what they cover is left out for visitors. */
    withheld: z.optional(z.array(z.enum(CONSENT_PURPOSES))),
    edit_reason: z.nullish(z.enum(EDIT_REASONS)),
    highlights: z.optional(z.array(z.string())),
    /** Extension: path of the logo of the company, where visitors may see it. */
    company_logo: z.nullish(z.string()),
    /** Extension: what a wall may offer its visitors to find the review by. */
    facets: z.optional(
      z.object({
        labels: z.array(z.object({ id: z.string(), name: z.string() })),
        language_id: z.nullable(z.int()),
        fields: z.record(z.string(), z.string()),
      }),
    ),
  }),
  app_user_name: z.string(),
  favourite: WireFlag,
  /** 0 without one. */
  rating: z.int(),
  /** Extension: the exact rating, null without one; v3 interface, section 2.2 has a whole number in `rating`. */
  rating_exact: z.nullish(z.number()),
  review_text: z.string(),
  /** Extension: the reply of the business, when visitors may see it. */
  reply: z.nullish(z.string()),
  review_title: z.nullable(z.string()),
  reviewed_at: Timestamp,
  created_at: Timestamp,
  feed_type: z.string(),
  rating_type: z.int(),
  feed_form_id: z.nullable(z.int()),
  social_feed_type: z.nullable(z.string()),
  customer_avatar: z.string(),
  review_at: z.string(),
  review_url: z.string(),
  customer_designation: z.nullable(z.string()),
  customer_company: z.string(),
  product_name: z.string(),
  social_platform: SocialPlatform,
  workspace_name: z.string(),
  display_review_url: z.string(),
  attachments: z.array(PageAttachment),
});
export type PageReview = z.infer<typeof PageReview>;
