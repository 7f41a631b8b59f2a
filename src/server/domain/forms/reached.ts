import { FORM_STEPS, type FormStep } from "#contract/forms/form-view.ts";

/**
 * How many reached each step, in order. Not every form has every step, and a page without scripts tells of none between
 * the first and the last: who reached a later step has passed those before it.
 */
export function stepCountsOf(counts: ReadonlyMap<string, number>): { step: FormStep; count: number }[] {
  let beyond = 0;
  return FORM_STEPS.toReversed()
    .map((step) => {
      beyond = Math.max(beyond, counts.get(step) ?? 0);
      return { step, count: beyond };
    })
    .toReversed();
}
