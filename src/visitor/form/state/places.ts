import type { FormView } from "#contract/forms/view/form-view.ts";
import type { FormValues } from "./form-values.ts";
import { type Place, adjacentStep, fieldStepsOf, isLastStep, placeOf, stepsOf } from "./steps.ts";
import { isConversation, turnsOf } from "./turns.ts";
import { type FieldError, stepOfField, validateStep } from "./validate-step.ts";

/** What is wrong on the screen or in the turn where the visitor is. `files` names the fields that hold a file. */
export function validatePlace(view: FormView, typed: FormValues, files: Set<string>): FieldError[] {
  if (!isConversation(view))
    return fieldStepsOf(view, typed.way, typed.step).flatMap((step) => validateStep(view, typed, step, files));
  const turns = turnsOf(view, typed);
  const at = turns.findIndex(({ id }) => id === typed.turn);
  const isFollowed = turns.slice(at + 1).some(({ step }) => step === typed.step);
  if (!isFollowed) return validateStep(view, typed, typed.step, files);
  // What only has to be given somewhere in the step may still follow.
  const found = validateStep(view, typed, typed.step, new Set([...files, "pictures"]));
  return found.filter(([field]) => turns[at]?.fields.includes(field));
}

/** What is wrong anywhere, before the review is sent. */
export const validateAll = (view: FormView, typed: FormValues, files: Set<string>): FieldError[] =>
  stepsOf(view, typed.way)
    .flatMap((step) => fieldStepsOf(view, typed.way, step))
    .flatMap((step) => validateStep(view, typed, step, files));

/** Where a field is asked for. */
export function placeOfField(view: FormView, typed: FormValues, field: string): Place {
  const turn = turnsOf(view, typed).find(({ fields }) => fields.includes(field));
  return placeOf(view, { ...typed, step: turn?.step ?? stepOfField(field), turn: turn?.id ?? "" });
}

/** Null after the last. From a changed answer a conversation leads on to the next wrong one, else to where it was. */
export function placeAfter(view: FormView, typed: FormValues, files: Set<string>): Place | null {
  const { way, step } = typed;
  if (!isConversation(view))
    return isLastStep(view, way, step) ? null : placeOf(view, { ...typed, step: adjacentStep(view, way, step, 1) });
  const turns = turnsOf(view, typed);
  const placeIn = (id: string) => turns.findIndex((one) => one.id === id);
  const at = Math.max(0, placeIn(typed.turn));
  const next = turns.slice(at + 1).find((turn, index) => {
    const isNew = at + 1 + index >= placeIn(typed.reached);
    return isNew || validatePlace(view, { ...typed, step: turn.step, turn: turn.id }, files).length > 0;
  });
  return next ? placeOf(view, { ...typed, step: next.step, turn: next.id }) : null;
}
