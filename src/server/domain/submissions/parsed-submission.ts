import * as z from "zod";
import { CONSENT_PURPOSES } from "#contract/reviews/consent.ts";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";
import type { ANSWER_COLUMN, BuiltInKey } from "#server/domain/reviews/question-columns.ts";
import { Cue } from "#contract/reviews/transcript.ts";

/** Columns that built-in questions give, but for pictures, which come as files, and consent, which has its own part. */
type AnsweredColumn = (typeof ANSWER_COLUMN)[Exclude<BuiltInKey, "photo" | "company_logo" | "consent">];

const Words = z.string().nullable();

/** What a visitor sent through a form, read and found in order: plain data, so that it can be kept while it is held. */
export const ParsedSubmission = z.object({
  /** Language of the words that were shown. */
  language: z.string(),
  rating: z.number().nullable(),
  ratingType: z.enum(RATING_TYPES),
  title: Words,
  words: z.string(),
  /** What is said in the recording, and the same with its times where its length is known. */
  transcript: Words,
  cues: z.array(Cue).nullable(),
  /** Answers to built-in questions, as the columns of a review. */
  person: z.object({
    reviewerName: z.string(),
    reviewerEmail: Words,
    reviewerPhone: Words,
    reviewerPosition: Words,
    reviewerCompany: Words,
    companyUrl: Words,
  } satisfies Record<AnsweredColumn, z.ZodType>),
  /** Answers to the form's own questions, each with its question as it was asked. */
  answers: z.array(
    z.object({
      questionId: z.number(),
      questionType: z.number(),
      questionText: z.string(),
      questionLabel: z.string(),
      answer: Words,
    }),
  ),
  /** What they were asked to agree to, word for word, and whether they did. */
  purposes: z.array(z.object({ purpose: z.enum(CONSENT_PURPOSES), text: z.string(), agreed: z.boolean() })),
  /** Where they came from, as the link said. */
  source: Words,
  /** They came by a link made for them. */
  invited: z.boolean(),
  /** The invitation the link was in. */
  invitee: z.number().nullable().default(null),
});
export type ParsedSubmission = z.infer<typeof ParsedSubmission>;

const StoredSubmissionFile = z.object({
  name: z.string(),
  kind: z.enum(["image", "video", "audio"]),
  contentType: z.string(),
  bytes: z.number(),
});

/** Files of a submission, stored already. */
export const SubmissionFiles = z.object({
  recording: StoredSubmissionFile.nullable(),
  pictures: z.array(StoredSubmissionFile),
  avatar: Words,
  companyLogo: Words,
  answers: z.array(z.object({ questionId: z.number(), file: z.string() })),
});
export type SubmissionFiles = z.infer<typeof SubmissionFiles>;

/** Names of all of them in the media store. */
export const storedFileNames = ({ recording, pictures, avatar, companyLogo, answers }: SubmissionFiles): string[] =>
  [
    recording?.name,
    ...pictures.map(({ name }) => name),
    avatar,
    companyLogo,
    ...answers.map(({ file }) => file),
  ].filter((name) => name !== null && name !== undefined);
