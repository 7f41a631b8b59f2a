import * as z from "zod/mini";
import { LabelOfReview } from "./label.ts";
import { REVIEW_STATES } from "./review-state.ts";
import { Attachment, AudioBlock, ReviewCommon, Reviewer, VideoBlock } from "./review.ts";
import { Timestamp } from "#contract/core/values.ts";

const QuestionAnswer = z.object({
  feed_form_question_id: z.int(),
  question_type: z.int(),
  question_text: z.string(),
  default_value: z.nullish(z.string()),
  question_label: z.nullish(z.string()),
  mandatory: z.int(),
  answer: z.nullish(z.string()),
  placeholder: z.nullish(z.string()),
});

/** What the single record of every type has. */
export const ReviewRecord = z.extend(ReviewCommon, {
  language_id: z.nullable(z.int()),
  feed_type: z.string(),
  feed_fields: Reviewer,
  transcript: z.nullish(z.string()),
  meta_properties: z.nullable(z.record(z.string(), z.unknown())),
  question_answers: z.array(QuestionAnswer),
  reviewer_social_urls: z.array(z.object({ platform: z.string(), url: z.string() })),
  duplicated_from_id: z.nullable(z.int()),
  review_labels: z.array(LabelOfReview),
  attachments: z.array(Attachment),
  public_url: z.nullable(z.string()),
  extra_details: z.nullable(
    z.object({
      approved: z.nullish(z.boolean()),
      embed_video_url: z.optional(z.nullable(z.string())),
      /** Extension, as in lists. */
      state: z.optional(z.enum(REVIEW_STATES)),
      edited: z.optional(z.boolean()),
    }),
  ),
  updated_at: z.nullish(Timestamp),
});

const nativeFields = {
  response: z.nullish(z.string()),
  feed_form: z.nullish(z.object({ name: z.string(), unique_form_id: z.string(), public_url: z.string() })),
};

/** V3 interface, section 2.4. */
export const TextReview = z.extend(ReviewRecord, nativeFields);
export type TextReview = z.infer<typeof TextReview>;

const displayFields = {
  review_at: z.nullish(Timestamp),
  public_display_url: z.nullable(z.string()),
  meta_attributes: z.array(z.unknown()),
  allow_video_audio_transcript: z.boolean(),
  is_pro_editor_enabled: z.boolean(),
  is_download_enabled: z.boolean(),
};

/** The common fields of v3 interface, section 2.3 and the block of the list. */
export const VideoReview = z.extend(ReviewRecord, {
  ...nativeFields,
  ...displayFields,
  review_text: z.nullish(z.string()),
  video_feed: VideoBlock,
});
export type VideoReview = z.infer<typeof VideoReview>;

export const AudioReview = z.extend(ReviewRecord, {
  ...nativeFields,
  ...displayFields,
  review_text: z.nullish(z.string()),
  audio_feed: AudioBlock,
});
export type AudioReview = z.infer<typeof AudioReview>;

/** V3 interface, section 2.3. */
export const SocialReview = z.extend(ReviewRecord, {
  ...displayFields,
  social_feed_type: z.nullish(z.string()),
  social_platform: z.nullable(
    z.object({
      icon_full_url: z.nullish(z.string()),
      review_url: z.nullish(z.string()),
      review_type: z.nullish(z.string()),
      name: z.string(),
      slug: z.string(),
    }),
  ),
  social_feed_source: z.nullable(z.object({ source_url: z.nullable(z.string()) })),
});
export type SocialReview = z.infer<typeof SocialReview>;
