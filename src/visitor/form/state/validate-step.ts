import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import type { FormStep, FormView, QuestionView } from "#contract/forms/form-view.ts";
import type { FormPageWord } from "#contract/forms/form-labels.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { Typed } from "./form-values.ts";

/** What is to be mended, by the name of the field: a word of the form, or what the service said. */
export type Problems = Record<string, string>;
type Problem = Extract<FormPageWord, `error_${string}`>;

const PATTERNS: Partial<Record<number, [RegExp, Problem]>> = {
  [QUESTION_TYPE.email]: [/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, "error_email"],
  [QUESTION_TYPE.phone]: [/^(?=(?:\D*\d){3})[+()\d\s./#*-]{3,40}$/, "error_phone"],
  [QUESTION_TYPE.url]: [/^(?:https?:\/\/)?[^\s/.]+(?:\.[^\s/.]+)+(?:[/?#]\S*)?$/i, "error_url"],
  [QUESTION_TYPE.number]: [/^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/, "error_number"],
};

export const answerField = (id: number): string => `answers.${id}`;

function checkAnswer({ id, type, required }: QuestionView, typed: Typed, hasFile: boolean): Problem | undefined {
  const text = typed.answers[id]?.find((value) => value.trim())?.trim() ?? "";
  if (type === QUESTION_TYPE.image) return required && !hasFile ? "error_required" : undefined;
  if (text === "") return required ? "error_required" : undefined;
  const [pattern, problem] = PATTERNS[type] ?? [];
  if (text.length > (type === QUESTION_TYPE.long_text ? LIMITS.formText : LIMITS.shortText)) return "error_long";
  return pattern && !pattern.test(text) ? problem : undefined;
}

function checkWords({ review }: FormView, { rating, comment }: Typed, hasPictures: boolean): [string, Problem][] {
  const unrated = review.rating !== null && rating === "";
  const wordless = comment.trim() === "";
  const nothing = unrated && wordless && !hasPictures;
  const found: [string, Problem][] = [];
  if (unrated && (review.ratingRequired || (nothing && !review.remark))) found.push(["rating", "error_rating"]);
  if (wordless && review.remark && (review.remark.required || (nothing && found.length === 0)))
    found.push(["comment", "error_required"]);
  return found;
}

/** What a step still lacks, as the service will see it. `files` names the fields that hold a file. */
export function checkStep(view: FormView, typed: Typed, step: FormStep, files: Set<string>): [string, Problem][] {
  switch (step) {
    case "capture":
      return typed.way === "text" ? checkWords(view, typed, files.has("pictures")) : [];
    case "about":
      return view.questions.flatMap((question) => {
        const field = answerField(question.id);
        const problem = checkAnswer(question, typed, files.has(field));
        return problem ? [[field, problem] as [string, Problem]] : [];
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

/** The step a field is on. */
export function stepOfField(field: string): FormStep {
  if (field.startsWith("answers")) return "about";
  return field.startsWith("consents") ? "consent" : "capture";
}
