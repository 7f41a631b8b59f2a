import * as z from "zod/mini";
import { SOCIAL_NETWORKS } from "./kind.ts";
import { LIMITS } from "./limits.ts";
import { FilePart, Flag, NumericId, PlainDate, WebUrl, listOf } from "./values.ts";

export const BUILT_IN_QUESTIONS = [
  "organization_name",
  "position",
  "photo",
  "name",
  "email",
  "contact_number",
  "company_logo",
  "company_url",
] as const;

/** What a review says, or an answer within it. */
export const ReviewWords = z.string().check(z.maxLength(LIMITS.reviewText));

/** Fields an update may send (section 4.11). Only what is sent changes. */
export const ReviewPatch = z.object({
  comment: z.optional(ReviewWords),
  /** The same words under the name the video table gives them. */
  review_text: z.optional(ReviewWords),
  review_title: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.reviewTitle)))),
  reviewed_at: z.optional(PlainDate),
  favourite: z.optional(Flag),
  rating: z.optional(
    z.coerce.number<number | string>().check(z.int(), z.minimum(LIMITS.starMin), z.maximum(LIMITS.starMax)),
  ),
  sentiment_id: z.optional(z.pipe(z.coerce.number<number | string>(), z.literal([1, 2, 3]))),
  transcript: z.optional(ReviewWords),
  question_answers: z.optional(
    listOf(
      z.object({
        feed_form_question_id: z.union([z.literal(BUILT_IN_QUESTIONS), NumericId]),
        answer: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.reviewText)))),
        answer_file: z.optional(FilePart),
      }),
    ),
  ),
  reviewer_social_urls: z.optional(z.partialRecord(z.literal(SOCIAL_NETWORKS), WebUrl)),
  media: z.optional(listOf(FilePart)),
  remove_media: z.optional(listOf(z.coerce.string<string | number>())),
});
export type ReviewPatch = z.output<typeof ReviewPatch>;

/** File fields of an update and the bytes each may have. */
export const REVIEW_FILES = {
  media: LIMITS.videoBytes,
  "media[n]": LIMITS.videoBytes,
  "media[]": LIMITS.videoBytes,
  "question_answers[n][answer_file]": LIMITS.imageBytes,
};
