import * as z from "zod";
import { LabelOfReview } from "./label.ts";
import { Timestamp, WireFlag } from "./values.ts";

export const SocialPlatform = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  icon_url: z.string().nullish(),
  icon_full_url: z.string().nullish(),
});

/** A file carried by a review. */
export const Attachment = z.object({
  id: z.union([z.string(), z.number()]),
  type: z.string(),
  url: z.string(),
  static_thumb_url: z.string().nullish(),
  duration: z.number().nullish(),
});

const Reviewer = z.object({
  name: z.string().nullish(),
  profile_pic_url: z.string().nullish(),
  position: z.string().nullish(),
  organization_name: z.string().nullish(),
  consent: z.union([z.string(), z.boolean(), z.number()]).nullish(),
  email: z.string().nullish(),
});

const Rating = z.union([z.number(), z.string()]).nullish();

const Common = z.object({
  id: z.number().int(),
  unique_feedback_id: z.string(),
  comment: z.string().nullish(),
  favourite: WireFlag,
  rating: Rating,
  rating_type: z.union([z.string(), z.number()]).nullish(),
  review_title: z.string().nullish(),
  sentiment_id: z.number().int().nullish(),
  reviewed_at: Timestamp.nullish(),
  created_at: Timestamp,
});

/** An item of `GET /feeds` (section 4.8, notes). One block is present, as `feed_type` says. */
export const ReviewListItem = Common.extend({
  feed_type: z.string(),
  social_feed_type: z.string().nullish(),
  feed_identifier: z.string().nullish(),
  feed_form_id: z.number().int().nullish(),
  is_locked: WireFlag.nullish(),
  is_video_converted: WireFlag.nullish(),
  is_audio_converted: WireFlag.nullish(),
  is_download_enabled: WireFlag.nullish(),
  customer_designation: z.string().nullish(),
  review_labels: z.array(LabelOfReview),
  feed_fields: Reviewer,
  extra_details: z.object({ approved: z.boolean().nullish() }).nullish(),
  text_feed: z
    .object({ value: z.string().nullish(), rating_type: z.string().nullish(), comment: z.string().nullish() })
    .nullish(),
  audio_feed: z
    .object({
      is_audio_converted: WireFlag.nullish(),
      transcript: z.string().nullish(),
      file_url: z.string().nullish(),
    })
    .nullish(),
  video_feed: z
    .object({
      is_video_converted: WireFlag.nullish(),
      file_url: z.string().nullish(),
      static_thumb_url: z.string().nullish(),
      transcript: z.string().nullish(),
    })
    .nullish(),
  social_feed: z
    .object({
      social_platform: SocialPlatform.nullish(),
      attachments: z.array(Attachment).nullish(),
      review_url: z.string().nullish(),
      display_review_url: z.string().nullish(),
    })
    .nullish(),
});
export type ReviewListItem = z.infer<typeof ReviewListItem>;

const Answer = z.object({
  feed_form_question_id: z.number().int(),
  question_type: z.number().int(),
  question_text: z.string(),
  default_value: z.string().nullish(),
  question_label: z.string().nullish(),
  mandatory: z.number().int(),
  answer: z.string().nullish(),
  placeholder: z.string().nullish(),
});

const SocialUrls = z.array(z.object({ platform: z.string(), url: z.string() }));

const Detail = Common.extend({
  language_id: z.number().int().nullable(),
  feed_type: z.string(),
  feed_fields: Reviewer,
  meta_properties: z.record(z.string(), z.unknown()).nullable(),
  question_answers: z.array(Answer),
  reviewer_social_urls: SocialUrls,
  duplicated_from_id: z.number().int().nullable(),
  review_labels: z.array(LabelOfReview),
  attachments: z.array(Attachment),
  public_url: z.string().nullable(),
  updated_at: Timestamp.nullish(),
});

/** Section 2.4. */
export const TextReview = Detail.extend({
  response: z.string().nullable(),
  extra_details: z.object({ approved: z.boolean().nullish() }).nullable(),
  feed_form: z.object({ name: z.string(), unique_form_id: z.string(), public_url: z.string() }).nullable(),
});
export type TextReview = z.infer<typeof TextReview>;

/** Section 2.3. */
export const SocialReview = Detail.extend({
  social_feed_type: z.string().nullish(),
  review_at: Timestamp.nullish(),
  public_display_url: z.string().nullable(),
  social_platform: z
    .object({
      icon_full_url: z.string().nullish(),
      review_url: z.string().nullish(),
      review_type: z.string().nullish(),
      name: z.string(),
      slug: z.string(),
    })
    .nullable(),
  social_feed_source: z.object({ source_url: z.string().nullable() }).nullable(),
  meta_attributes: z.array(z.unknown()),
  allow_video_audio_transcript: z.boolean(),
  is_pro_editor_enabled: z.boolean(),
  is_download_enabled: z.boolean(),
  extra_details: z.object({ embed_video_url: z.string().nullable() }).nullable(),
});
export type SocialReview = z.infer<typeof SocialReview>;

/** Section 2.2: the form a page shows a review in. */
export const PageReview = z.object({
  id: z.number().int(),
  unique_feedback_id: z.string(),
  feed_identifier: z.string().nullish(),
  response: z.string().nullish(),
  comment: z.string().nullish(),
  sentiment_id: z.number().int().nullish(),
  extra_details: z
    .object({
      answer_type: z.unknown().nullish(),
      approved: z.boolean().nullish(),
      author_id: z.number().int().nullish(),
      author_name: z.string().nullish(),
    })
    .nullish(),
  app_user_name: z.string().nullish(),
  favourite: WireFlag,
  rating: Rating,
  review_text: z.string().nullish(),
  review_title: z.string().nullish(),
  reviewed_at: Timestamp.nullish(),
  created_at: Timestamp,
  feed_type: z.string(),
  rating_type: z.number().int().nullish(),
  feed_form_id: z.number().int().nullish(),
  social_feed_type: z.string().nullish(),
  customer_avatar: z.string().nullish(),
  review_at: z.string().nullish(),
  review_url: z.string().nullish(),
  customer_designation: z.string().nullish(),
  customer_company: z.string().nullish(),
  product_name: z.string().nullish(),
  social_platform: SocialPlatform.nullish(),
  workspace_name: z.string().nullish(),
  display_review_url: z.string().nullish(),
  attachments: z.array(Attachment),
});
export type PageReview = z.infer<typeof PageReview>;
