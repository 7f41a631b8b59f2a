import * as z from "zod/mini";
import { LabelOfReview } from "./label.ts";
import { REVIEW_STATES } from "./review-state.ts";
import { Assignee, Attachment, AudioBlock, CustomFields, ReviewCommon, Reviewer, VideoBlock } from "./review.ts";
import { Timestamp } from "#contract/core/values.ts";

const QuestionAnswer = z.object({
  feed_form_question_id: z.int(),
  question_type: z.int(),
  question_text: z.string(),
  default_value: z.nullable(z.string()),
  question_label: z.nullable(z.string()),
  mandatory: z.int(),
  answer: z.nullable(z.string()),
  placeholder: z.nullable(z.string()),
});

const ReviewerOfRecord = z.extend(Reviewer, {
  position: z.string(),
  organization_name: z.string(),
  email: z.nullable(z.string()),
});

/** What the single record of every type has. */
export const ReviewRecord = z.extend(ReviewCommon, {
  language_id: z.nullable(z.int()),
  feed_type: z.string(),
  feed_fields: ReviewerOfRecord,
  transcript: z.nullable(z.string()),
  meta_properties: z.nullable(z.record(z.string(), z.unknown())),
  question_answers: z.array(QuestionAnswer),
  reviewer_social_urls: z.array(z.object({ platform: z.string(), url: z.string() })),
  duplicated_from_id: z.nullable(z.int()),
  review_labels: z.array(LabelOfReview),
  /** Extension, as in lists. */
  custom_fields: z.optional(CustomFields),
  assignee: z.nullish(Assignee),
  attachments: z.array(Attachment),
  /** Empty while the review is not public. */
  public_url: z.string(),
  extra_details: z.object({
    approved: z.boolean(),
    embed_video_url: z.nullable(z.string()),
    /** Extension, as in lists. */
    state: z.optional(z.enum(REVIEW_STATES)),
    edited: z.optional(z.boolean()),
    may_publish: z.optional(z.boolean()),
    withheld: z.optional(z.array(z.string())),
    /** Extension: visitors see the reply. */
    reply_public: z.optional(z.boolean()),
    /** Extension: the reply, for every type of review and never the rating that `response` has without one. */
    reply: z.nullish(z.string()),
  }),
  updated_at: Timestamp,
});

const nativeFields = {
  response: z.string(),
  feed_form: z.nullable(z.object({ name: z.string(), unique_form_id: z.string(), public_url: z.string() })),
};

/** V3 interface, section 2.4. */
export const TextReview = z.extend(ReviewRecord, { ...nativeFields, rating: z.nullable(z.number()) });
export type TextReview = z.infer<typeof TextReview>;

const displayFields = {
  /** Empty without one. */
  rating: z.string(),
  review_at: Timestamp,
  public_display_url: z.string(),
  meta_attributes: z.array(z.unknown()),
  allow_video_audio_transcript: z.boolean(),
  is_pro_editor_enabled: z.boolean(),
  is_download_enabled: z.boolean(),
};

/** The common fields of v3 interface, section 2.3 and the block of the list. */
export const VideoReview = z.extend(ReviewRecord, {
  ...nativeFields,
  ...displayFields,
  review_text: z.string(),
  video_feed: VideoBlock,
});
export type VideoReview = z.infer<typeof VideoReview>;

export const AudioReview = z.extend(ReviewRecord, {
  ...nativeFields,
  ...displayFields,
  review_text: z.string(),
  audio_feed: AudioBlock,
});
export type AudioReview = z.infer<typeof AudioReview>;

/** V3 interface, section 2.3. */
export const SocialReview = z.extend(ReviewRecord, {
  ...displayFields,
  social_feed_type: z.nullable(z.string()),
  social_platform: z.object({
    icon_full_url: z.string(),
    review_url: z.string(),
    review_type: z.string(),
    name: z.string(),
    slug: z.string(),
  }),
  social_feed_source: z.object({ source_url: z.string() }),
});
export type SocialReview = z.infer<typeof SocialReview>;
