import * as z from "zod/mini";
import { IMAGE_EXTENSIONS, type SOCIAL_NETWORKS } from "./review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { EDIT_REASONS } from "./review-state.ts";
import { CustomFieldChanges } from "./custom-fields.ts";
import { CueInput } from "#contract/reviews/recordings/transcript.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { NumericId, listOf } from "#contract/core/values.ts";
import { FilePart, Flag, PlainDate, WholeNumber, jsonText } from "#contract/core/input-values.ts";

/** Keys an update may answer beside the numbers of stored questions. */
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

export const ReviewText = z.string().check(z.maxLength(LIMITS.reviewText));

const url = z.optional(WebUrl);

const named = <T extends z.ZodMiniType>(item: T) =>
  listOf(item).check(z.maxLength(LIMITS.namedInUpdate, { error: `may hold at most ${LIMITS.namedInUpdate} items` }));

/** Fields an update of every type may send (v3 interface, section 4.11). Only what is sent changes. */
const ReviewPatch = z.object({
  comment: z.optional(ReviewText),
  /** The comment without markup, which is how it is read. Ignored beside `comment`. */
  review_text: z.optional(ReviewText),
  review_title: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.reviewTitle)))),
  reviewed_at: z.optional(PlainDate),
  favourite: z.optional(Flag),
  rating: z.optional(z.pipe(WholeNumber, z.number().check(z.minimum(LIMITS.starMin), z.maximum(LIMITS.starMax)))),
  sentiment_id: z.optional(z.pipe(WholeNumber, z.literal([1, 2, 3]))),
  transcript: z.optional(ReviewText),
  question_answers: z.optional(
    named(
      z.object({
        feed_form_question_id: z.union([z.literal(BUILT_IN_QUESTIONS), NumericId]),
        answer: z.optional(z.nullable(z.string().check(z.maxLength(LIMITS.reviewText)))),
        answer_file: z.optional(FilePart),
      }),
    ),
  ),
  /** Extension: why the review was edited, and a note on it. */
  edit_reason: z.optional(z.enum(EDIT_REASONS)),
  edit_note: z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.changeNote))),
  /** Extension: phrases highlighted on walls. */
  highlights: z.optional(
    listOf(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.highlight))).check(
      z.maxLength(LIMITS.highlights, { error: `may hold at most ${LIMITS.highlights} phrases` }),
    ),
  ),
  /** Extension: transcript with times; `transcript` becomes its text. An empty list removes the times. */
  cues: z.optional(
    jsonText(z.array(CueInput).check(z.maxLength(LIMITS.cues, { error: `may hold at most ${LIMITS.cues} lines` }))),
  ),
  /** Extension: custom fields to set, or to remove with an empty value; the others stay. */
  custom_fields: z.optional(CustomFieldChanges),
  reviewer_social_urls: z.optional(
    z.object({ twitter: url, linkedin: url, facebook: url, instagram: url } satisfies Record<
      (typeof SOCIAL_NETWORKS)[number],
      typeof url
    >),
  ),
});
export type ReviewPatch = z.output<typeof ReviewPatch>;

const Media = {
  media: z.optional(listOf(FilePart)),
  remove_media: z.optional(named(z.coerce.string<string | number>())),
};

export const TextReviewPatch = z.extend(ReviewPatch, {
  ...Media,
  static_thumb: z.optional(listOf(z.object({ attachment_id: NumericId, static_thumb: FilePart }))),
});
export type TextReviewPatch = z.output<typeof TextReviewPatch>;

export const SocialReviewPatch = z.extend(ReviewPatch, Media);
export type SocialReviewPatch = z.output<typeof SocialReviewPatch>;

export const VideoReviewPatch = z.extend(ReviewPatch, {
  video: z.optional(FilePart),
  static_thumb: z.optional(FilePart),
  /** Validated but not used: the file type is read from the content. */
  static_thumb_extension: z.optional(z.literal(IMAGE_EXTENSIONS)),
});
export type VideoReviewPatch = z.output<typeof VideoReviewPatch>;

export const AudioReviewPatch = z.extend(ReviewPatch, { audio: z.optional(FilePart) });
export type AudioReviewPatch = z.output<typeof AudioReviewPatch>;

const ANSWER_FILES = { "question_answers[n][answer_file]": LIMITS.imageBytes };

/** File fields of an update and the bytes each may have, by the type of the review. */
const MEDIA_FILES = {
  ...ANSWER_FILES,
  media: LIMITS.videoBytes,
  "media[n]": LIMITS.videoBytes,
  "media[]": LIMITS.videoBytes,
};
export const REVIEW_FILES = {
  text: { ...MEDIA_FILES, "static_thumb[n][static_thumb]": LIMITS.imageBytes },
  social: MEDIA_FILES,
  video: { ...ANSWER_FILES, video: LIMITS.videoBytes, static_thumb: LIMITS.imageBytes },
  audio: { ...ANSWER_FILES, audio: LIMITS.videoBytes },
};
