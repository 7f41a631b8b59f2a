import type { FormStep, FormView, FormWay } from "#contract/forms/form-view.ts";

/** In order, without the thanks. */
export function stepsOf({ review, questions, consent }: FormView, way: FormWay): FormStep[] {
  const recorded = way !== "text";
  const all: [FormStep, boolean][] = [
    ["welcome", true],
    ["capture", true],
    ["review", recorded && review.rating !== null],
    ["about", questions.length > 0],
    ["consent", consent.purposes.length > 0],
  ];
  return all.filter(([, there]) => there).map(([step]) => step);
}

/** The thanks follow the last. */
export function adjacentStep(view: FormView, way: FormWay, step: FormStep, by: 1 | -1): FormStep {
  const steps = stepsOf(view, way);
  return steps[steps.indexOf(step) + by] ?? (by === 1 ? "thanks" : "welcome");
}

export const isLastStep = (view: FormView, way: FormWay, step: FormStep): boolean => stepsOf(view, way).at(-1) === step;
