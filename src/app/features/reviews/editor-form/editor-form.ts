import * as z from "zod/mini";
import { SENTIMENTS, SOCIAL_NETWORKS } from "#contract/reviews/review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { ReviewText } from "#contract/reviews/review-patch.ts";
import type { ReadReview } from "#app/shared/review-data/full-review.ts";
import type { EditableField } from "#contract/reviews/review-fields.ts";
import { EDIT_REASONS } from "#contract/reviews/review-state.ts";
import { Cue } from "#contract/reviews/transcript.ts";
import { FilePart, PlainDate, WebUrl } from "#contract/core/values.ts";

/** A review read by itself, of whichever kind. */
export type FullReview = ReadReview["data"];

/** What becomes of a stored picture: it stays, goes, or gives way to another. */
const Picture = z.union([z.literal(["keep", "remove"]), FilePart]);
export type Picture = z.infer<typeof Picture>;

const short = z.string().check(z.maxLength(LIMITS.shortText));
const OwnFile = z.nullable(FilePart);

/**
 * What the editor holds, flat, as controls show it; saving sends only what differs from `toValues`. A kind that has no
 * such field leaves it at its empty value. An imported rating may be a fraction.
 */
export const EditorForm = z.object({
  comment: ReviewText,
  review_title: z.string().check(z.maxLength(LIMITS.reviewTitle)),
  reviewed_at: PlainDate,
  rating: z.nullable(z.number()),
  sentiment: z.enum([...SENTIMENTS, ""]),
  /** Ids of labels. Saved by an act, as an update has no labels. */
  labels: z.array(z.string()),

  name: short,
  position: short,
  organization_name: short,
  email: z.string().check(z.maxLength(LIMITS.email)),
  contact_number: short,
  company_url: WebUrl,
  photo: Picture,
  company_logo: Picture,
  twitter: WebUrl,
  linkedin: WebUrl,
  facebook: WebUrl,
  instagram: WebUrl,

  /** Answers to the form's own questions, in the order of `question_answers`; pictures leave `text` empty. */
  answers: z.array(z.object({ question_id: z.int(), text: ReviewText, picture: Picture })),

  transcript: ReviewText,
  /** Ours. With times, the transcript is their words; empty without. */
  cues: z.array(Cue),
  /** Ours. Phrases of the comment. */
  highlights: z.array(z.string()),

  /** Text and social reviews: files to add, and attachment ids (as text) to take away. */
  media_added: z.array(FilePart),
  media_removed: z.array(z.string()),
  /** Text reviews: another thumbnail for an attachment. */
  thumbs: z.array(z.object({ attachment_id: z.int(), file: FilePart })),
  /** Video and audio reviews: what takes the place of the recording. */
  recording: OwnFile,
  /** Video reviews: another thumbnail. */
  static_thumb: OwnFile,

  /** Ours. Why the words change; asked at saving. */
  edit_reason: z.enum([...EDIT_REASONS, ""]),
  edit_note: z.string().check(z.trim(), z.maxLength(LIMITS.changeNote)),
} satisfies Record<EditableField, unknown> & Record<string, unknown>);
export type EditorForm = z.infer<typeof EditorForm>;
export type EditorField = keyof EditorForm;
export const EDITOR_FIELDS = z.keyof(EditorForm).options;

/** Built-in questions kept as text, under the name of their field. */
export const PERSON_FIELDS = [
  "name",
  "position",
  "organization_name",
  "email",
  "contact_number",
  "company_url",
] as const satisfies EditorField[];
export const PERSON_PICTURES = ["photo", "company_logo"] as const satisfies EditorField[];
export const NETWORKS = SOCIAL_NETWORKS satisfies readonly EditorField[];

/** What visitors read as the reviewer's own: changing it asks for a reason (text only, never a state). */
export const REASON_REQUIRED_FIELDS = [
  "comment",
  "review_title",
  "rating",
  "reviewed_at",
  "transcript",
  "cues",
] as const satisfies EditorField[];
