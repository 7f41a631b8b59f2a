import * as z from "zod/mini";
import { CONSENT_PURPOSES } from "#contract/reviews/consent.ts";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { listOf } from "#contract/core/values.ts";
import { FilePart } from "#contract/core/input-values.ts";

/** The screens of a form, in order; visitors who reach them are counted. */
export const FORM_STEPS = ["welcome", "capture", "review", "about", "consent", "thanks"] as const;
export type FormStep = (typeof FORM_STEPS)[number];

const Line = z.optional(z.string().check(z.trim(), z.maxLength(LIMITS.shortText)));
/** A file part, or the id of an upload that is complete. */
const FileOrUploadId = z.union([FilePart, z.string().check(z.regex(/^[\w-]{16,64}$/))]);

const Person = z.optional(z.string().check(z.maxLength(LIMITS.url)));

const AnswerText = z.string().check(z.maxLength(LIMITS.formText));
const Answer = z.object({
  question: z.coerce.number<number | string>().check(z.int(), z.positive()),
  /** Several for multiple choice. */
  answer: z.optional(z.union([AnswerText, z.array(AnswerText).check(z.maxLength(LIMITS.questionOptions))])),
  file: z.optional(FileOrUploadId),
});

/** A review as the public form page sends it: multipart, with or without scripts. */
export const Submission = z.object({
  /** Made once by the page for each review: sent again with the same body, it is stored once. */
  key: z.optional(z.uuid()),
  kind: z._default(z.optional(z.enum(["text", "video", "audio"])), "text"),
  language: z.optional(z.string().check(z.maxLength(35))),
  /** Stars, or 1 and 0 for a thumb up and down. */
  rating: z.optional(z.union([z.literal(""), z.coerce.number<number | string>()])),
  title: Line,
  comment: z.optional(z.string().check(z.maxLength(LIMITS.reviewText))),
  recording: z.optional(FileOrUploadId),
  /** Transcript of the recording, with its length in seconds; shown as captions. */
  transcript: z.optional(z.string().check(z.maxLength(LIMITS.reviewText))),
  seconds: z.optional(
    z.union([z.literal(""), z.coerce.number<number | string>().check(z.minimum(0), z.maximum(LIMITS.cueEnd))]),
  ),
  pictures: z.optional(listOf(FileOrUploadId)),
  answers: z.optional(listOf(Answer)),
  consents: z.optional(listOf(z.enum(CONSENT_PURPOSES))),
  source: Line,
  person: Person,
  /** Signed for a test: checked like any other, but not stored. */
  test: z.optional(z.string().check(z.maxLength(500))),
  stamp: z.optional(z.string().check(z.maxLength(500))),
  proof: z.optional(z.string().check(z.maxLength(4000))),
  /** Honeypot: invisible to people. */
  website: z.optional(z.string().check(z.maxLength(LIMITS.url))),
});
export type Submission = z.output<typeof Submission>;

const Platform = z.object({ name: z.string(), url: z.string(), label: z.string(), icon: z.nullable(z.string()) });
const Medium = z.object({
  kind: z.enum(["image", "video", "audio"]),
  url: z.string(),
  posterUrl: z.nullable(z.string()),
  transcript: z.nullable(z.string()),
});

const Thanks = z.object({
  title: z.string(),
  message: z.string(),
  media: z.array(Medium),
  reveal: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
  platforms: z.array(Platform),
  affiliateUrl: z.nullable(z.string()),
  share: z.boolean(),
  widgetId: z.nullable(z.string()),
  nextForm: z.nullish(z.object({ id: z.string(), url: z.string(), title: z.string(), label: z.nullable(z.string()) })),
});

export const SubmissionResponse = z.object({
  thanks: Thanks,
  /** The reviewer portal, to see, correct or withdraw the review. Null in a test. */
  private_url: z.nullable(z.string()),
});
export type SubmissionResponse = z.output<typeof SubmissionResponse>;

const bySlug = z.object({ slug: z.string() });
const PUBLIC = { door: "public", access: "public" } as const;

/** Endpoints of the public form page; without credentials, at the origin itself and not below `/v3`. */
export const submissionEndpoints = {
  /**
   * 422 with messages in the visitor's language, by field: `rating`, `comment`, `recording`, `pictures.0`,
   * `consents.<purpose>` and `answers.<id of the question>`. 403 while the form is closed.
   */
  submitReview: endpoint({
    ...PUBLIC,
    method: "POST",
    path: "/form/{slug}/reviews",
    record: "Form",
    encoding: "multipart",
    params: bySlug,
    files: {
      recording: LIMITS.videoBytes,
      "pictures[n]": LIMITS.imageBytes,
      "pictures[]": LIMITS.imageBytes,
      "answers[n][file]": LIMITS.imageBytes,
    },
    body: Submission,
    answer: z.object({ message: z.string(), data: SubmissionResponse }),
  }),
  /** Counts a step of the form without data about the visitor, unless they send their personal link. */
  countStep: endpoint({
    ...PUBLIC,
    method: "POST",
    path: "/form/{slug}/steps",
    record: "Form",
    encoding: "json",
    params: bySlug,
    body: z.object({ step: z.enum(FORM_STEPS), person: Person }),
    answer: z.object({ message: z.string() }),
  }),
  getChallenge: endpoint({
    ...PUBLIC,
    method: "GET",
    path: "/form/{slug}/challenge",
    record: "Form",
    params: bySlug,
    answer: z.looseObject({}),
  }),
};
