import type { FormView, FormWay } from "#contract/forms/view/form-view.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import type { FormValues } from "./form-values.ts";
import { isConversation, openTurn } from "./turns.ts";

export type Place = Pick<FormValues, "step" | "way" | "turn" | "reached">;

/** Text is written and sent on the first screen; a recording is made on a second and sent from a third. */
export const isOneScreen = ({ style }: Pick<FormView, "style">): boolean => style === "stars";

/** The title is beside the steps, on the picture. */
export const isSplit = ({ style }: Pick<FormView, "style">): boolean => style === "split";

/** In order, without the thanks. */
export function stepsOf(view: FormView, way: FormWay): FormStep[] {
  const { review, questions, consent } = view;
  const recorded = way !== "text";
  if (isOneScreen(view)) {
    const asksMore = review.rating !== null || questions.length > 0 || consent.purposes.length > 0;
    return recorded ? ["welcome", "capture", ...(asksMore ? ["review" as const] : [])] : ["welcome"];
  }
  const all: [FormStep, boolean][] = [
    ["welcome", true],
    ["capture", true],
    ["review", recorded && review.rating !== null],
    ["about", questions.length > 0],
    ["consent", consent.purposes.length > 0],
  ];
  return all.filter(([, there]) => there).map(([step]) => step);
}

/** The steps whose fields the screen of a step has. */
export function fieldStepsOf(view: FormView, way: FormWay, step: FormStep): FormStep[] {
  if (!isOneScreen(view)) return [step];
  if (step === "review") return ["review", "about", "consent"];
  return step === "welcome" && way === "text" ? ["welcome", "capture", "review", "about", "consent"] : [step];
}

/** The screen that has the fields of a step, and the way that it is for. */
export function placeOf(view: FormView, place: Place): Place {
  if (isConversation(view)) return openTurn(view, place);
  const { step, way } = place;
  const screen = stepsOf(view, way).find((one) => fieldStepsOf(view, way, one).includes(step)) ?? "welcome";
  return { ...place, step: screen, way: isOneScreen(view) && screen === "welcome" ? "text" : way };
}

/** The thanks follow the last. */
export function adjacentStep(view: FormView, way: FormWay, step: FormStep, by: 1 | -1): FormStep {
  const steps = stepsOf(view, way);
  return steps[steps.indexOf(step) + by] ?? (by === 1 ? "thanks" : "welcome");
}

export const isLastStep = (view: FormView, way: FormWay, step: FormStep): boolean => stepsOf(view, way).at(-1) === step;
