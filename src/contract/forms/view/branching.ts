import type { FormExtras } from "#contract/forms/form-extras.ts";
import type { QuestionView } from "./form-view.ts";
import { CHOICE_TYPES, QUESTION_TYPE } from "#contract/forms/question-type.ts";

/** Stands for the rating of the review, where a question depends on it. */
export const RATING = "rating";
export const TICKED = "1";
const RATINGS = { star: ["1", "2", "3", "4", "5"], thumbs_up: ["1", "0"] } as const;

/** The answers a question may depend on, as they are stored; none: nothing can depend on it. */
export function branchAnswers({ type, options }: { type: number; options: readonly string[] }): readonly string[] {
  if (type === QUESTION_TYPE.checkbox) return [TICKED];
  return CHOICE_TYPES.includes(type) ? options : [];
}

export const ratingAnswers = (rating: keyof typeof RATINGS | null): readonly string[] =>
  rating === null ? [] : RATINGS[rating];

interface Asked {
  view: QuestionView;
  /** The options as stored: a condition names them so, in whatever language the form is shown. */
  options: readonly string[];
}

/**
 * Adds to each question the condition it is shown under. A condition that names no earlier question, or only answers
 * that are gone, is left out: the question is then asked of everybody.
 */
export function withConditions(
  asked: Asked[],
  branching: FormExtras["branching"],
  rating: keyof typeof RATINGS | null,
): QuestionView[] {
  return asked.map(({ view }, index) => {
    const { of, is = [] } = branching[view.key] ?? {};
    if (of === RATING) {
      const ratings = ratingAnswers(rating).filter((one) => is.includes(one));
      return ratings.length > 0 ? { ...view, shownIf: { of: RATING, is: ratings } } : view;
    }
    const source = asked.slice(0, index).find((one) => one.view.key === of);
    if (!source) return view;
    const stored = branchAnswers({ type: source.view.type, options: source.options });
    const answers = stored.flatMap((one, at) =>
      is.includes(one) ? [one === TICKED ? TICKED : (source.view.options[at] ?? one)] : [],
    );
    return answers.length > 0 ? { ...view, shownIf: { of: source.view.id, is: answers } } : view;
  });
}

export interface GivenAnswers {
  rating: string;
  answers: Partial<Record<number, readonly string[]>>;
}

/** The questions that are asked after these answers. The answer to a question that is not asked does not count. */
export function shownQuestions(questions: QuestionView[], { rating, answers }: GivenAnswers): QuestionView[] {
  const shown: QuestionView[] = [];
  for (const question of questions) {
    const { shownIf } = question;
    const given = () => {
      if (shownIf?.of === RATING) return [rating];
      const isAsked = shown.some(({ id }) => id === shownIf?.of);
      return isAsked && typeof shownIf?.of === "number" ? (answers[shownIf.of] ?? []) : [];
    };
    if (!shownIf || given().some((one) => shownIf.is.includes(one.trim()))) shown.push(question);
  }
  return shown;
}
