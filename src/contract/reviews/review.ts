import * as z from "zod/mini";
import { LabelOfReview } from "./label.ts";
import { REVIEW_STATES } from "./review-state.ts";
import { Timestamp, WireFlag } from "#contract/core/values.ts";

export const SocialPlatform = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon_url: z.nullish(z.string()),
  icon_full_url: z.nullish(z.string()),
});

export const Attachment = z.object({
  id: z.union([z.string(), z.number()]),
  type: z.string(),
  url: z.string(),
  static_thumb_url: z.nullish(z.string()),
  duration: z.nullish(z.number()),
});

export const Reviewer = z.object({
  name: z.nullish(z.string()),
  profile_pic_url: z.nullish(z.string()),
  position: z.nullish(z.string()),
  organization_name: z.nullish(z.string()),
  consent: z.nullish(z.union([z.string(), z.boolean(), z.number()])),
  email: z.nullish(z.string()),
});

export const Rating = z.nullish(z.union([z.number(), z.string()]));

export const ReviewCommon = z.object({
  id: z.int(),
  unique_feedback_id: z.string(),
  comment: z.nullish(z.string()),
  favourite: WireFlag,
  rating: Rating,
  rating_type: z.nullish(z.union([z.string(), z.number()])),
  review_title: z.nullish(z.string()),
  sentiment_id: z.nullish(z.int()),
  reviewed_at: z.nullish(Timestamp),
  created_at: Timestamp,
});

export const AudioBlock = z.object({
  is_audio_converted: z.nullish(WireFlag),
  transcript: z.nullish(z.string()),
  file_url: z.nullish(z.string()),
});

export const VideoBlock = z.object({
  is_video_converted: z.nullish(WireFlag),
  file_url: z.nullish(z.string()),
  static_thumb_url: z.nullish(z.string()),
  transcript: z.nullish(z.string()),
});

/** An item of `GET /feeds` (v3 interface, section 4.8). One block is present, as `feed_type` says. */
export const ReviewListItem = z.extend(ReviewCommon, {
  feed_type: z.string(),
  social_feed_type: z.nullish(z.string()),
  feed_identifier: z.nullish(z.string()),
  feed_form_id: z.nullish(z.int()),
  is_locked: z.nullish(WireFlag),
  is_video_converted: z.nullish(WireFlag),
  is_audio_converted: z.nullish(WireFlag),
  is_download_enabled: z.nullish(WireFlag),
  customer_designation: z.nullish(z.string()),
  review_labels: z.array(LabelOfReview),
  feed_fields: Reviewer,
  extra_details: z.nullish(
    z.object({
      approved: z.nullish(z.boolean()),
      state: z.optional(z.enum(REVIEW_STATES)),
      edited: z.optional(z.boolean()),
    }),
  ),
  text_feed: z.nullish(
    z.object({ value: z.nullish(z.string()), rating_type: z.nullish(z.string()), comment: z.nullish(z.string()) }),
  ),
  audio_feed: z.nullish(AudioBlock),
  video_feed: z.nullish(VideoBlock),
  social_feed: z.nullish(
    z.object({
      social_platform: z.nullish(SocialPlatform),
      attachments: z.nullish(z.array(Attachment)),
      review_url: z.nullish(z.string()),
      display_review_url: z.nullish(z.string()),
    }),
  ),
});
export type ReviewListItem = z.infer<typeof ReviewListItem>;
