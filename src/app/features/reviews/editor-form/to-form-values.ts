import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { builtInType } from "#contract/forms/form-question.ts";
import { SOCIAL_NETWORKS } from "#contract/reviews/review-type.ts";
import { reviewDay } from "#app/shared/review-display/review-day.ts";
import { sentimentOf } from "#app/shared/review-display/review-names.ts";
import { ratingOf } from "#app/shared/review-display/review-rating.tsx";
import type { EditorForm, FullReview } from "./editor-form.ts";

type Question = FullReview["question_answers"][number];

/** Custom questions; built-in ones have no id of their own. */
export const ownQuestions = (review: FullReview): Question[] =>
  review.question_answers.filter(
    ({ feed_form_question_id: id, question_text: key }) => id > 0 && builtInType(key) === undefined,
  );

const isUrl = (text: string | null | undefined) => /^https?:\/\//i.test(text ?? "");
/** Whether an answer is a picture, whose text is a URL and not editable. */
export const isPictureAnswer = ({ question_type: type, answer }: Question): boolean =>
  type === 2 && (!answer || isUrl(answer) || answer.startsWith("/"));

function transcriptOf(review: FullReview): string {
  if (review.transcript) return review.transcript;
  if ("video_feed" in review) return review.video_feed.transcript ?? "";
  return "audio_feed" in review ? (review.audio_feed.transcript ?? "") : "";
}

/** The editor's values of a stored review. Without a context, cues and highlights are empty. */
export function toValues(review: FullReview, context: ReviewContext | undefined): EditorForm {
  const { feed_fields: about } = review;
  const builtIn = (key: string) => review.question_answers.find((one) => one.question_text === key)?.answer ?? "";
  const profile = (network: string) =>
    review.reviewer_social_urls.find(({ platform }) => platform === network)?.url ?? "";
  const [twitter, linkedin, facebook, instagram] = SOCIAL_NETWORKS.map(profile);
  return {
    comment: review.comment ?? "",
    review_title: review.review_title ?? "",
    reviewed_at: reviewDay(review),
    rating: ratingOf(review),
    sentiment: sentimentOf(review.sentiment_id) ?? "",
    labels: review.review_labels.map(({ id }) => id),
    custom_fields: Object.entries(review.custom_fields ?? {})
      .map(([field, value]) => ({ name: field, value }))
      .sort((one, other) => one.name.localeCompare(other.name)),
    name: about.name ?? "",
    position: about.position ?? "",
    organization_name: about.organization_name ?? "",
    email: about.email ?? builtIn("email"),
    contact_number: builtIn("contact_number"),
    company_url: builtIn("company_url"),
    photo: "keep",
    company_logo: "keep",
    twitter: twitter ?? "",
    linkedin: linkedin ?? "",
    facebook: facebook ?? "",
    instagram: instagram ?? "",
    answers: ownQuestions(review).map((question) => ({
      question_id: question.feed_form_question_id,
      text: isPictureAnswer(question) ? "" : (question.answer ?? ""),
      picture: "keep",
    })),
    transcript: transcriptOf(review),
    cues: context?.cues ?? [],
    highlights: context?.highlights ?? [],
    media_added: [],
    media_removed: [],
    thumbs: [],
    recording: null,
    static_thumb: null,
    edit_reason: "",
    edit_note: "",
  };
}
