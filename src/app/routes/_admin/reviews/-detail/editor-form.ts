import * as z from "zod/mini";
import { SENTIMENT_ID, SENTIMENTS } from "#contract/kind.ts";
import { LIMITS } from "#contract/limits.ts";
import { ReviewWords } from "#contract/review-patch.ts";
import type { SocialReview, TextReview } from "#contract/review-record.ts";
import { PlainDate } from "#contract/values.ts";
import { dayOf, sentimentOf } from "#app/review/review-names.ts";
import { ratingOf } from "#app/review/review-rating.tsx";
import type { ReviewBody } from "#app/review/use-update-review.ts";
import { m } from "#messages/gen/messages.js";

const person = z.string().check(z.maxLength(LIMITS.shortText));

/** What the editor holds: the fields of an update as controls show them. An imported rating may be a fraction. */
export const EditorForm = z.object({
  comment: ReviewWords,
  review_title: z.string().check(z.maxLength(LIMITS.reviewTitle)),
  reviewed_at: PlainDate,
  rating: z.nullable(z.number()),
  sentiment: z.enum([...SENTIMENTS, ""]),
  name: person,
  position: person,
  organization_name: person,
});
export type EditorForm = z.infer<typeof EditorForm>;
export type EditorField = keyof EditorForm;
export const EDITOR_FIELDS = z.keyof(EditorForm).options;

const PERSON_FIELDS = ["name", "position", "organization_name"] as const;

export function toValues(review: TextReview | SocialReview): EditorForm {
  const { feed_fields: about } = review;
  return {
    comment: review.comment ?? "",
    review_title: review.review_title ?? "",
    reviewed_at: dayOf(review),
    rating: ratingOf(review),
    sentiment: sentimentOf(review.sentiment_id) ?? "",
    name: about.name ?? "",
    position: about.position ?? "",
    organization_name: about.organization_name ?? "",
  };
}

/** The update that takes a review from `before` to `values`: nothing that is the same is sent. */
export function toBody(values: EditorForm, before: EditorForm): ReviewBody {
  const changed = (field: EditorField) => values[field] !== before[field];
  const people = PERSON_FIELDS.filter(changed);
  return {
    ...(changed("comment") && { comment: values.comment }),
    ...(changed("review_title") && { review_title: values.review_title }),
    ...(changed("reviewed_at") && { reviewed_at: values.reviewed_at }),
    ...(changed("rating") && values.rating !== null && { rating: values.rating }),
    ...(values.sentiment && changed("sentiment") && { sentiment_id: SENTIMENT_ID[values.sentiment] }),
    ...(people.length > 0 && {
      question_answers: people.map((field) => ({ feed_form_question_id: field, answer: values[field] })),
    }),
  };
}

/** The field a message of the service is about, by the body that was sent. */
export function fieldOf(name: string, body: ReviewBody): EditorField | undefined {
  const [first, index] = name.split(".");
  if (first === "sentiment_id") return "sentiment";
  if (first !== "question_answers") return EDITOR_FIELDS.find((field) => field === first);
  const key = (body.question_answers || [])[Number(index)]?.feed_form_question_id;
  return PERSON_FIELDS.find((field) => field === key);
}

export const fieldName = (field: EditorField): string =>
  ({
    comment: m.reviews_comment,
    review_title: m.reviews_edit_title,
    reviewed_at: m.reviews_date,
    rating: m.reviews_rating,
    sentiment: m.reviews_sentiment,
    name: m.reviews_name,
    position: m.reviews_position,
    organization_name: m.reviews_company,
  })[field]();
