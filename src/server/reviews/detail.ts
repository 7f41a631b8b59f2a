import type * as z from "zod";
import type { SocialReview, TextReview } from "#contract/review.ts";
import { feedbackId } from "#server/ids.ts";
import { mediaUrl } from "#server/media/media-url.ts";
import { toPlatform } from "#server/platforms/to-platform.ts";
import { answersOf } from "./answers.ts";
import type { FoundReview } from "./find-review.ts";
import { type Origin, feedTypeOfRow, toAttachment, toLabels } from "./parts.ts";

function commonOf(origin: Origin, { review, labels, files }: FoundReview) {
  const address = (file: string | null) => file && mediaUrl(origin.publicUrl, file);
  return {
    id: review.id,
    unique_feedback_id: feedbackId(review.id),
    feed_type: feedTypeOfRow(review).feedType,
    language_id: review.languageId,
    comment: review.comment,
    favourite: review.favourite,
    rating_type: review.ratingType,
    review_title: review.title,
    sentiment_id: review.sentimentId,
    reviewed_at: review.reviewedAt,
    created_at: review.createdAt,
    updated_at: review.updatedAt,
    feed_fields: {
      name: review.reviewerName,
      profile_pic_url: address(review.avatar),
      position: review.reviewerPosition ?? "",
      organization_name: review.reviewerCompany ?? "",
      consent: review.consent,
      email: review.reviewerEmail,
    },
    meta_properties: review.meta,
    question_answers: answersOf(review, address),
    reviewer_social_urls: Object.entries(review.socialUrls ?? {}).map(([platform, url]) => ({ platform, url })),
    duplicated_from_id: review.duplicatedFromId,
    review_labels: toLabels(labels),
    attachments: files.map((file) => toAttachment(origin, file)),
    public_url: review.reviewUrl ?? "",
  };
}

const words = (rating: number | null) => String(rating ?? "");

/** The record of section 2.4. */
export function toTextReview(origin: Origin, found: FoundReview): z.input<typeof TextReview> {
  const { review, form } = found;
  return {
    ...commonOf(origin, found),
    rating: review.rating,
    response: review.response ?? words(review.rating),
    extra_details: { approved: review.approved },
    feed_form: form && {
      name: form.name,
      unique_form_id: form.uniqueFormId,
      public_url: `${origin.publicUrl}/form/${form.slug}`,
    },
  };
}

/** The record of section 2.3. */
export function toSocialReview(origin: Origin, found: FoundReview): z.input<typeof SocialReview> {
  const { review } = found;
  const platform = toPlatform(origin.publicUrl, review.platformId);
  return {
    ...commonOf(origin, found),
    rating: words(review.rating),
    review_at: review.reviewedAt,
    social_feed_type: review.socialType,
    public_display_url: review.reviewUrl ?? "",
    social_platform: platform && {
      icon_full_url: platform.icon_full_url,
      review_url: review.reviewUrl,
      review_type: review.socialType,
      name: platform.name,
      slug: platform.slug,
    },
    social_feed_source: { source_url: review.sourceUrl },
    meta_attributes: [],
    allow_video_audio_transcript: review.hasVideo || review.hasAudio,
    is_pro_editor_enabled: false,
    is_download_enabled: true,
    extra_details: { embed_video_url: null },
  };
}
