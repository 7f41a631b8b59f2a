import * as z from "zod/mini";
import { LabelOfReview } from "./label.ts";
import { Timestamp, WireFlag } from "./values.ts";

export const SocialPlatform = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  icon_url: z.nullish(z.string()),
  icon_full_url: z.nullish(z.string()),
});

/** A file carried by a review. */
const Attachment = z.object({
  id: z.union([z.string(), z.number()]),
  type: z.string(),
  url: z.string(),
  static_thumb_url: z.nullish(z.string()),
  duration: z.nullish(z.number()),
});

const Reviewer = z.object({
  name: z.nullish(z.string()),
  profile_pic_url: z.nullish(z.string()),
  position: z.nullish(z.string()),
  organization_name: z.nullish(z.string()),
  consent: z.nullish(z.union([z.string(), z.boolean(), z.number()])),
  email: z.nullish(z.string()),
});

const Rating = z.nullish(z.union([z.number(), z.string()]));

const Common = z.object({
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

/** An item of `GET /feeds` (section 4.8, notes). One block is present, as `feed_type` says. */
export const ReviewListItem = z.extend(Common, {
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
  extra_details: z.nullish(z.object({ approved: z.nullish(z.boolean()) })),
  text_feed: z.nullish(
    z.object({ value: z.nullish(z.string()), rating_type: z.nullish(z.string()), comment: z.nullish(z.string()) }),
  ),
  audio_feed: z.nullish(
    z.object({
      is_audio_converted: z.nullish(WireFlag),
      transcript: z.nullish(z.string()),
      file_url: z.nullish(z.string()),
    }),
  ),
  video_feed: z.nullish(
    z.object({
      is_video_converted: z.nullish(WireFlag),
      file_url: z.nullish(z.string()),
      static_thumb_url: z.nullish(z.string()),
      transcript: z.nullish(z.string()),
    }),
  ),
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

const Answer = z.object({
  feed_form_question_id: z.int(),
  question_type: z.int(),
  question_text: z.string(),
  default_value: z.nullish(z.string()),
  question_label: z.nullish(z.string()),
  mandatory: z.int(),
  answer: z.nullish(z.string()),
  placeholder: z.nullish(z.string()),
});

const SocialUrls = z.array(z.object({ platform: z.string(), url: z.string() }));

const Detail = z.extend(Common, {
  language_id: z.nullable(z.int()),
  feed_type: z.string(),
  feed_fields: Reviewer,
  meta_properties: z.nullable(z.record(z.string(), z.unknown())),
  question_answers: z.array(Answer),
  reviewer_social_urls: SocialUrls,
  duplicated_from_id: z.nullable(z.int()),
  review_labels: z.array(LabelOfReview),
  attachments: z.array(Attachment),
  public_url: z.nullable(z.string()),
  updated_at: z.nullish(Timestamp),
});

/** Section 2.4. */
export const TextReview = z.extend(Detail, {
  response: z.nullable(z.string()),
  extra_details: z.nullable(z.object({ approved: z.nullish(z.boolean()) })),
  feed_form: z.nullable(z.object({ name: z.string(), unique_form_id: z.string(), public_url: z.string() })),
});
export type TextReview = z.infer<typeof TextReview>;

/** Section 2.3. */
export const SocialReview = z.extend(Detail, {
  social_feed_type: z.nullish(z.string()),
  review_at: z.nullish(Timestamp),
  public_display_url: z.nullable(z.string()),
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
  meta_attributes: z.array(z.unknown()),
  allow_video_audio_transcript: z.boolean(),
  is_pro_editor_enabled: z.boolean(),
  is_download_enabled: z.boolean(),
  extra_details: z.nullable(z.object({ embed_video_url: z.nullable(z.string()) })),
});
export type SocialReview = z.infer<typeof SocialReview>;

/** Section 2.2: the form a page shows a review in. */
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
    }),
  ),
  app_user_name: z.nullish(z.string()),
  favourite: WireFlag,
  rating: Rating,
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
  attachments: z.array(Attachment),
});
export type PageReview = z.infer<typeof PageReview>;
