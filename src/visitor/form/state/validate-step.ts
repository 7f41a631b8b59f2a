import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import type { FormView, QuestionView } from "#contract/forms/view/form-view.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import type { FormPageLabel } from "#contract/forms/form-labels.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { FormValues } from "./form-values.ts";

/** By field name: a label of the form, or the service's message. */
export type FormErrors = Record<string, string>;
type ErrorLabel = Extract<FormPageLabel, `error_${string}`>;
export type FieldError = [field: string, error: ErrorLabel];

const ANSWER_PATTERNS: Partial<Record<number, [RegExp, ErrorLabel]>> = {
  [QUESTION_TYPE.email]: [/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, "error_email"],
  [QUESTION_TYPE.phone]: [/^(?=(?:\D*\d){3})[+()\d\s./#*-]{3,40}$/, "error_phone"],
  [QUESTION_TYPE.url]: [/^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/i, "error_url"],
  [QUESTION_TYPE.number]: [/^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/, "error_number"],
};

export const answerField = (id: number): string => `answers.${id}`;

function validateAnswer(
  { id, type, required }: QuestionView,
  typed: FormValues,
  hasFile: boolean,
): ErrorLabel | undefined {
  const text = typed.answers[id]?.find((value) => value.trim())?.trim() ?? "";
  if (type === QUESTION_TYPE.image) return required && !hasFile ? "error_required" : undefined;
  if (text === "") return required ? "error_required" : undefined;
  const [pattern, problem] = ANSWER_PATTERNS[type] ?? [];
  if (text.length > (type === QUESTION_TYPE.long_text ? LIMITS.formText : LIMITS.shortText)) return "error_long";
  return pattern && !pattern.test(text) ? problem : undefined;
}

function validateReview({ review }: FormView, { rating, comment }: FormValues, hasPictures: boolean): FieldError[] {
  const unrated = review.rating !== null && rating === "";
  const wordless = comment.trim() === "";
  const nothing = unrated && wordless && !hasPictures;
  const found: FieldError[] = [];
  if (unrated && (review.ratingRequired || (nothing && !review.remark))) found.push(["rating", "error_rating"]);
  if (wordless && review.remark && (review.remark.required || (nothing && found.length === 0)))
    found.push(["comment", "error_required"]);
  return found;
}

/** The same rules as the service. `files` names the fields that hold a file. */
export function validateStep(view: FormView, typed: FormValues, step: FormStep, files: Set<string>): FieldError[] {
  switch (step) {
    case "capture":
      return typed.way === "text" ? validateReview(view, typed, files.has("pictures")) : [];
    case "about":
      return view.questions.flatMap((question) => {
        const field = answerField(question.id);
        const problem = validateAnswer(question, typed, files.has(field));
        return problem ? [[field, problem] as FieldError] : [];
      });
    case "consent":
      return view.consent.purposes
        .filter(({ purpose, required }) => required && !typed.consents.includes(purpose))
        .map(({ purpose }) => [`consents.${purpose}`, "error_consent"]);
    case "welcome":
    case "review":
    case "thanks":
      return [];
  }
}

export function stepOfField(field: string): FormStep {
  if (field.startsWith("answers")) return "about";
  return field.startsWith("consents") ? "consent" : "capture";
}
