import * as z from "zod";
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

const Sentence = z.string().max(LIMITS.reviewText);

/** Fields an update may send (section 4.11). Only what is sent changes. */
export const ReviewPatch = z.object({
  comment: Sentence.optional(),
  /** The same words under the name the video table gives them. */
  review_text: Sentence.optional(),
  review_title: z.string().max(LIMITS.reviewTitle).nullable().optional(),
  reviewed_at: PlainDate.optional(),
  favourite: Flag.optional(),
  rating: z.coerce.number<number | string>().int().min(LIMITS.starMin).max(LIMITS.starMax).optional(),
  sentiment_id: z.coerce
    .number<number | string>()
    .pipe(z.literal([1, 2, 3]))
    .optional(),
  transcript: Sentence.optional(),
  question_answers: listOf(
    z.object({
      feed_form_question_id: z.union([z.literal(BUILT_IN_QUESTIONS), NumericId]),
      answer: z.string().max(LIMITS.reviewText).nullable().optional(),
      answer_file: FilePart.optional(),
    }),
  ).optional(),
  reviewer_social_urls: z.partialRecord(z.literal(SOCIAL_NETWORKS), WebUrl).optional(),
  media: listOf(FilePart).optional(),
  remove_media: listOf(z.coerce.string<string | number>()).optional(),
});
export type ReviewPatch = z.output<typeof ReviewPatch>;

/** File fields of an update and the bytes each may have. */
export const REVIEW_FILES = {
  media: LIMITS.videoBytes,
  "media[n]": LIMITS.videoBytes,
  "media[]": LIMITS.videoBytes,
  "question_answers[n][answer_file]": LIMITS.imageBytes,
};
