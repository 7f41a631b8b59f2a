import type * as z from "zod";
import { formUrl } from "#contract/core/public-paths.ts";
import type {
  AudioReview,
  ReviewRecord,
  SocialReview,
  TextReview,
  VideoReview,
} from "#contract/reviews/review-record.ts";
import { reviewStateOf } from "#contract/reviews/review-state.ts";
import { feedbackId } from "#server/platform/db/ids.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { platformOfReview } from "#server/domain/review-platforms/present-platform.ts";
import type { FoundReview } from "#server/domain/reviews/find-review.ts";
import { audioBlock, videoBlock } from "./media-block.ts";
import { mayUse, withheldPurposes } from "#server/domain/reviews/publishable.ts";
import { reviewUrl } from "#server/domain/reviews/public-address.ts";
import {
  type Complete,
  type UrlOrigin,
  feedTypeOfRow,
  toAttachment,
  toAssignee,
  toLabels,
} from "#server/domain/reviews/review-values.ts";
import { BUILT_IN_TYPE } from "#contract/forms/form-question.ts";
import { ANSWER_COLUMN, BUILT_IN_KEYS, builtInKey, isFileQuestion } from "#server/domain/reviews/question-columns.ts";

/** v3 interface, section 2.4: built-in questions first. Answered ones keep the question as it was asked. */
function answersOf({ review, asked, answers }: FoundReview, address: (file: string | null) => string | null) {
  const builtIn = BUILT_IN_KEYS.map((key) => {
    const question = asked.find((one) => one.key === key);
    const value = review[ANSWER_COLUMN[key]];
    return {
      feed_form_question_id: question?.id ?? 0,
      question_type: question?.type ?? BUILT_IN_TYPE[key],
      question_text: key,
      default_value: question?.default_value ?? null,
      question_label: question?.label ?? null,
      mandatory: question?.mandatory ? 1 : 0,
      answer: isFileQuestion(key) ? address(value) : value,
      placeholder: question?.placeholder ?? null,
    };
  });
  const unanswered = asked
    .filter(({ id, key }) => !builtInKey(key) && !answers.some((one) => one.id === id))
    .map((question) => ({ ...question, answer: null, file: null }));
  const own = [...answers, ...unanswered].map((one) => ({
    feed_form_question_id: one.id,
    question_type: one.type,
    question_text: one.key,
    default_value: one.default_value,
    question_label: one.label,
    mandatory: one.mandatory ? 1 : 0,
    answer: one.file ? address(one.file) : one.answer,
    placeholder: one.placeholder,
  }));
  return [...builtIn, ...own];
}

const ratingText = (rating: number | null) => String(rating ?? "");

/** Empty while the review is not public. */
const ownPage = ({ publicUrl }: UrlOrigin, { review, isPublic }: FoundReview) =>
  isPublic ? reviewUrl(publicUrl, review.id) : "";

function commonOf(origin: UrlOrigin, found: FoundReview): Complete<Omit<z.input<typeof ReviewRecord>, "rating">> {
  const { review, labels, files } = found;
  const address = (file: string | null) => file && mediaUrl(origin.publicUrl, file);
  return {
    id: review.id,
    unique_feedback_id: feedbackId(review.id),
    feed_type: feedTypeOfRow(review).feedType,
    language_id: review.languageId,
    comment: review.comment,
    transcript: review.transcript,
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
    meta_properties: metaOf(review.meta, address),
    question_answers: answersOf(found, address),
    reviewer_social_urls: Object.entries(review.socialUrls ?? {}).map(([platform, url]) => ({ platform, url })),
    duplicated_from_id: review.duplicatedFromId,
    review_labels: toLabels(labels),
    custom_fields: review.customFields ?? {},
    assignee: toAssignee(review.assigneeId, found.assignee),
    attachments: files.map((file) => toAttachment(origin, file)),
    public_url: ownPage(origin, found),
    extra_details: {
      approved: review.approved,
      embed_video_url: null,
      state: reviewStateOf(review.approved, review.setAsideReason),
      edited: review.editedAt !== null,
      may_publish: mayUse(review.agreed, "publish_text"),
      withheld: withheldPurposes(review.agreed),
      reply_public: review.replyPublic,
      reply: review.response,
    },
  };
}

function metaOf(meta: FoundReview["review"]["meta"], address: (file: string) => string | null) {
  const logo = meta?.["website_logo"];
  return typeof logo === "string" ? { ...meta, website_logo: address(logo) } : meta;
}

const nativeOf = (origin: UrlOrigin, { review, form }: FoundReview) => ({
  response: review.response ?? ratingText(review.rating),
  feed_form: form && {
    name: form.name,
    unique_form_id: form.uniqueFormId,
    public_url: formUrl(origin.publicUrl, form.slug),
  },
});

const shownOf = (origin: UrlOrigin, found: FoundReview) => ({
  rating: ratingText(found.review.rating),
  review_at: found.review.reviewedAt,
  public_display_url: (found.isPublic && found.review.reviewUrl) || ownPage(origin, found),
  meta_attributes: [],
  allow_video_audio_transcript: found.review.hasVideo || found.review.hasAudio,
  is_pro_editor_enabled: false,
  is_download_enabled: true,
});

export const toTextReview = (origin: UrlOrigin, found: FoundReview): z.input<typeof TextReview> => ({
  ...commonOf(origin, found),
  ...nativeOf(origin, found),
  rating: found.review.rating,
});

const recordedOf = (origin: UrlOrigin, found: FoundReview) => ({
  ...commonOf(origin, found),
  ...nativeOf(origin, found),
  ...shownOf(origin, found),
  review_text: found.review.words,
});

export const toVideoReview = (origin: UrlOrigin, found: FoundReview): z.input<typeof VideoReview> => ({
  ...recordedOf(origin, found),
  video_feed: videoBlock(origin, { ...found, transcript: found.review.transcript }),
});

export const toAudioReview = (origin: UrlOrigin, found: FoundReview): z.input<typeof AudioReview> => ({
  ...recordedOf(origin, found),
  audio_feed: audioBlock(origin, { ...found, transcript: found.review.transcript }),
});

/** v3 interface, section 2.3. */
export function toSocialReview(origin: UrlOrigin, found: FoundReview): z.input<typeof SocialReview> {
  const { review } = found;
  const platform = platformOfReview(origin.publicUrl, review.platformId);
  return {
    ...commonOf(origin, found),
    ...shownOf(origin, found),
    social_feed_type: review.socialType,
    social_platform: {
      icon_full_url: platform.icon_full_url,
      review_url: review.reviewUrl ?? "",
      review_type: review.socialType ?? "",
      name: platform.name,
      slug: platform.slug,
    },
    social_feed_source: { source_url: review.sourceUrl ?? "" },
  };
}
