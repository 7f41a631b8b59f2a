import * as z from "zod/mini";
import { LabelOfReview } from "./label.ts";
import { REVIEW_STATES } from "./review-state.ts";
import { Timestamp, WireFlag } from "#contract/core/values.ts";

export const SocialPlatform = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon_url: z.string(),
  icon_full_url: z.string(),
});

export const Attachment = z.object({
  id: z.union([z.string(), z.number()]),
  type: z.string(),
  url: z.string(),
  static_thumb_url: z.nullable(z.string()),
  duration: z.nullable(z.number()),
});

/** Texts by name. */
export const CustomFields = z.record(z.string(), z.string());
export type CustomFields = z.infer<typeof CustomFields>;

/** The member who takes care of a review. */
export const Assignee = z.object({ user_id: z.int(), name: z.string() });

export const Reviewer = z.object({
  name: z.string(),
  profile_pic_url: z.nullable(z.string()),
  position: z.nullable(z.string()),
  organization_name: z.nullable(z.string()),
  consent: z.nullable(z.union([z.string(), z.boolean(), z.number()])),
});

export const ReviewCommon = z.object({
  id: z.int(),
  unique_feedback_id: z.string(),
  comment: z.string(),
  favourite: WireFlag,
  /** Null without one; a fraction or a thumb (1 or 0) where it was imported or asked so. */
  rating: z.nullable(z.union([z.string(), z.number()])),
  rating_type: z.string(),
  review_title: z.nullable(z.string()),
  sentiment_id: z.nullable(z.int()),
  reviewed_at: Timestamp,
  created_at: Timestamp,
});

export const AudioBlock = z.object({
  is_audio_converted: WireFlag,
  transcript: z.nullable(z.string()),
  file_url: z.nullable(z.string()),
});

export const VideoBlock = z.object({
  is_video_converted: WireFlag,
  transcript: z.nullable(z.string()),
  file_url: z.nullable(z.string()),
  static_thumb_url: z.nullable(z.string()),
});

/** An item of `GET /feeds` (v3 interface, section 4.8). One block is present, as `feed_type` says. */
export const ReviewListItem = z.extend(ReviewCommon, {
  feed_type: z.string(),
  social_feed_type: z.nullable(z.string()),
  feed_identifier: z.nullable(z.string()),
  feed_form_id: z.nullable(z.int()),
  is_locked: WireFlag,
  is_video_converted: WireFlag,
  is_audio_converted: WireFlag,
  is_download_enabled: WireFlag,
  customer_designation: z.nullable(z.string()),
  review_labels: z.array(LabelOfReview),
  /** Extension. */
  custom_fields: z.optional(CustomFields),
  /** Extension. */
  assignee: z.nullish(Assignee),
  feed_fields: Reviewer,
  extra_details: z.object({
    approved: z.boolean(),
    state: z.optional(z.enum(REVIEW_STATES)),
    edited: z.optional(z.boolean()),
    /** Extension: false when the reviewer has not agreed to publication. */
    may_publish: z.optional(z.boolean()),
    /** Extension: purposes (`ConsentPurpose`) the reviewer did not agree to. */
    withheld: z.optional(z.array(z.string())),
    /** Extension: visitors see the reply. */
    reply_public: z.optional(z.boolean()),
  }),
  text_feed: z.optional(z.object({ value: z.nullable(z.string()), rating_type: z.string(), comment: z.string() })),
  audio_feed: z.optional(AudioBlock),
  video_feed: z.optional(VideoBlock),
  social_feed: z.optional(
    z.object({
      social_platform: SocialPlatform,
      attachments: z.array(Attachment),
      review_url: z.nullable(z.string()),
      display_review_url: z.nullable(z.string()),
    }),
  ),
});
export type ReviewListItem = z.infer<typeof ReviewListItem>;
