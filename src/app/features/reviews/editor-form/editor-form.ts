import * as z from "zod/mini";
import { SENTIMENTS, SOCIAL_NETWORKS } from "#contract/reviews/review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { CUSTOM_FIELD_LIMITS } from "#contract/reviews/custom-fields.ts";
import { ReviewText } from "#contract/reviews/review-patch.ts";
import type { ReadReview } from "#app/shared/review-data/full-review.ts";
import type { EditableField } from "#contract/reviews/review-fields.ts";
import { EDIT_REASONS } from "#contract/reviews/review-state.ts";
import { Cue } from "#contract/reviews/recordings/transcript.ts";
import { m } from "#messages/gen/messages.js";
import { WebUrl } from "#contract/core/urls.ts";
import { FilePart, PlainDate } from "#contract/core/input-values.ts";

export type FullReview = ReadReview["data"];

const Picture = z.union([z.literal(["keep", "remove"]), FilePart]);
export type Picture = z.infer<typeof Picture>;

const short = z.string().check(z.maxLength(LIMITS.shortText));
const OwnFile = z.nullable(FilePart);

/**
 * The editor's values, flat; saving sends only what differs from `toValues`. Fields a type does not have stay empty.
 * An imported rating may be a fraction.
 */
export const EditorForm = z.object({
  comment: ReviewText,
  review_title: z.string().check(z.maxLength(LIMITS.reviewTitle)),
  reviewed_at: PlainDate,
  rating: z.nullable(z.number()),
  sentiment: z.enum([...SENTIMENTS, ""]),
  /** Label ids. Updates have no labels, so they are saved by another endpoint. */
  labels: z.array(z.string()),

  /** Not in the v3 interface. Rows without a value are not stored. */
  custom_fields: z.array(
    z
      .object({
        name: z.string().check(z.maxLength(CUSTOM_FIELD_LIMITS.name)),
        value: z.string().check(z.maxLength(CUSTOM_FIELD_LIMITS.value)),
      })
      .check(
        z.refine(({ name, value }) => name.trim() !== "" || value.trim() === "", {
          path: ["name"],
          error: () => m.editor_field_name_needed(),
        }),
      ),
  ),

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

  /** Answers to custom questions, in the order of `question_answers`; a picture answer has an empty `text`. */
  answers: z.array(z.object({ question_id: z.int(), text: ReviewText, picture: Picture })),

  transcript: ReviewText,
  /** Not in the v3 interface. With cues, the transcript is their text. */
  cues: z.array(Cue),
  /** Not in the v3 interface. Phrases of the comment. */
  highlights: z.array(z.string()),

  /** Text and social reviews: files to add, and ids of attachments to remove. */
  media_added: z.array(FilePart),
  media_removed: z.array(z.string()),
  /** Text reviews: new thumbnails of attachments. */
  thumbs: z.array(z.object({ attachment_id: z.int(), file: FilePart })),
  recording: OwnFile,
  static_thumb: OwnFile,

  /** Not in the v3 interface. Asked when saving. */
  edit_reason: z.enum([...EDIT_REASONS, ""]),
  edit_note: z.string().check(z.trim(), z.maxLength(LIMITS.changeNote)),
} satisfies Record<EditableField, unknown> & Record<string, unknown>);
export type EditorForm = z.infer<typeof EditorForm>;
export type EditorField = keyof EditorForm;
export const EDITOR_FIELDS = z.keyof(EditorForm).options;

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

/** Fields that visitors read as the reviewer's own; changing one requires a reason. */
export const REASON_REQUIRED_FIELDS = [
  "comment",
  "review_title",
  "rating",
  "reviewed_at",
  "transcript",
  "cues",
] as const satisfies EditorField[];
