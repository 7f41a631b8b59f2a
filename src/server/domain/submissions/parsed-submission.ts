import * as z from "zod";
import { CONSENT_PURPOSES } from "#contract/reviews/consent.ts";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";
import type { ANSWER_COLUMN, BuiltInKey } from "#server/domain/reviews/question-columns.ts";
import { Cue } from "#contract/reviews/recordings/transcript.ts";

/** Columns of built-in questions that are text; pictures come as files, consent has its own field. */
type AnsweredColumn = (typeof ANSWER_COLUMN)[Exclude<BuiltInKey, "photo" | "company_logo" | "consent">];

const Words = z.string().nullable();

/** Plain data, so that it can be stored while it is queued. */
export const ParsedSubmission = z.object({
  language: z.string(),
  rating: z.number().nullable(),
  ratingType: z.enum(RATING_TYPES),
  title: Words,
  words: z.string(),
  /** Transcript of the recording; cues only where its length is known. */
  transcript: Words,
  cues: z.array(Cue).nullable(),
  person: z.object({
    reviewerName: z.string(),
    reviewerEmail: Words,
    reviewerPhone: Words,
    reviewerPosition: Words,
    reviewerCompany: Words,
    companyUrl: Words,
  } satisfies Record<AnsweredColumn, z.ZodType>),
  answers: z.array(
    z.object({
      questionId: z.number(),
      questionType: z.number(),
      questionText: z.string(),
      questionLabel: z.string(),
      answer: Words,
      isPublic: z.boolean().default(false),
    }),
  ),
  /** The consent texts as shown, and whether each was agreed to. */
  purposes: z.array(z.object({ purpose: z.enum(CONSENT_PURPOSES), text: z.string(), agreed: z.boolean() })),
  source: Words,
  invited: z.boolean(),
  invitee: z.number().nullable().default(null),
});
export type ParsedSubmission = z.infer<typeof ParsedSubmission>;

const StoredSubmissionFile = z.object({
  name: z.string(),
  kind: z.enum(["image", "video", "audio"]),
  contentType: z.string(),
  bytes: z.number(),
});

export const SubmissionFiles = z.object({
  recording: StoredSubmissionFile.nullable(),
  pictures: z.array(StoredSubmissionFile),
  avatar: Words,
  companyLogo: Words,
  answers: z.array(z.object({ questionId: z.number(), file: z.string() })),
});
export type SubmissionFiles = z.infer<typeof SubmissionFiles>;

export const storedFileNames = ({ recording, pictures, avatar, companyLogo, answers }: SubmissionFiles): string[] =>
  [
    recording?.name,
    ...pictures.map(({ name }) => name),
    avatar,
    companyLogo,
    ...answers.map(({ file }) => file),
  ].filter((name) => name !== null && name !== undefined);
