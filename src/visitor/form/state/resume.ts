import { CHOICE_TYPES } from "#contract/forms/question-type.ts";
import type { FormView, FormWay } from "#contract/forms/view/form-view.ts";
import type { FormPage } from "./form-state.ts";
import type { FormValues } from "./form-values.ts";
import { placeOf } from "./steps.ts";
import { translateSavedAnswers } from "./switch-language.ts";

const wayIn = ({ ways }: FormView, { way }: FormValues): FormWay =>
  ways.some((one) => one.way === way) ? way : (ways[0]?.way ?? "text");

/** The values of a saved draft, as this page can show them. */
export async function resumeValues(page: FormPage, typed: FormValues): Promise<FormValues> {
  const { view } = page;
  const answers = await translateSavedAnswers(page, typed);
  const resumed = { ...typed, answers, way: wayIn(view, typed), language: view.language };
  return { ...resumed, ...placeOf(view, resumed) };
}

/** What a form that was changed still offers, in the same language. */
export function keepOffered(typed: FormValues, view: FormView): Pick<FormValues, "answers" | "way"> {
  const kept = view.questions.flatMap(({ id, type, options }) => {
    const given = typed.answers[id];
    if (!given) return [];
    return [[id, CHOICE_TYPES.includes(type) ? given.filter((one) => options.includes(one)) : given] as const];
  });
  return {
    answers: Object.fromEntries(kept),
    way: wayIn(view, typed),
  };
}
