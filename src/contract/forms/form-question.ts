import * as z from "zod/mini";
import { LIMITS } from "#contract/core/limits.ts";
import type { BUILT_IN_QUESTIONS } from "#contract/reviews/review-patch.ts";
import { QUESTION_TYPE, type QuestionType } from "./question-type.ts";
import { NumericId } from "#contract/core/values.ts";
import { Flag, WholeNumber } from "#contract/core/input-values.ts";

export { CHOICE_TYPES, QUESTION_TYPE, type QuestionType } from "./question-type.ts";
const TYPES = Object.values(QUESTION_TYPE);

/** Built-in keys of `question_text` (v3 interface, section 2.4) and the one kind each has. */
export const BUILT_IN_TYPE: Record<(typeof BUILT_IN_QUESTIONS)[number] | "consent", QuestionType> = {
  name: QUESTION_TYPE.text,
  email: QUESTION_TYPE.email,
  photo: QUESTION_TYPE.image,
  position: QUESTION_TYPE.text,
  organization_name: QUESTION_TYPE.text,
  contact_number: QUESTION_TYPE.phone,
  company_logo: QUESTION_TYPE.image,
  company_url: QUESTION_TYPE.url,
  consent: QUESTION_TYPE.checkbox,
};

/** The kind of a built-in question; undefined for a custom one. */
export const builtInType = (key: string): QuestionType | undefined =>
  Object.entries(BUILT_IN_TYPE).find(([known]) => known === key)?.[1];

export const FormQuestion = z.object({
  id: z.int(),
  question_type: z.int(),
  /** A built-in key, or the key of a custom question. */
  question_text: z.string(),
  question_label: z.nullable(z.string()),
  placeholder: z.nullable(z.string()),
  default_value: z.nullable(z.string()),
  mandatory: z.literal([0, 1]),
  position: z.int(),
  options: z.nullish(z.array(z.string())),
});
export type FormQuestion = z.infer<typeof FormQuestion>;

const QuestionText = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(LIMITS.formText))));

/**
 * An item of `questions` as a form is written. Extension: the interface cannot write questions. One with `id` is
 * updated and keeps its answers, one without is new, and a stored one missing from the list is removed.
 */
export const FormQuestionPatch = z.object({
  id: z.optional(NumericId),
  question_text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.shortText))),
  question_type: z.optional(z.pipe(WholeNumber, z.literal(TYPES))),
  question_label: QuestionText,
  placeholder: QuestionText,
  default_value: QuestionText,
  mandatory: z.optional(Flag),
  options: z.optional(
    z.nullable(
      z
        .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.shortText)))
        .check(z.maxLength(LIMITS.questionOptions)),
    ),
  ),
  position: z.optional(z.pipe(WholeNumber, z.int().check(z.minimum(0), z.maximum(10_000)))),
});
export type FormQuestionPatch = z.output<typeof FormQuestionPatch>;
