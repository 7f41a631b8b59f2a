import type { FormView } from "#contract/forms/view/form-view.ts";
import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import type { DraftFile } from "#visitor/drafts/draft-record.ts";
import { answerField } from "./validate-step.ts";

const PICTURE_SLOT = /^pictures\[(\d+)\]$/;

/** Undefined for a recording, and for a picture that answers a question which asks for none any more. */
export function fieldOfSlot(view: Pick<FormView, "questions">, slot: string): string | undefined {
  if (PICTURE_SLOT.test(slot)) return "pictures";
  const isAsked = view.questions.some(({ id, type }) => type === QUESTION_TYPE.image && answerField(id) === slot);
  return isAsked ? slot : undefined;
}

/** The picture that answers a question is stored under its field: positions change with what is asked. */
export function slotFor(field: string, files: Pick<DraftFile, "slot">[]): string {
  if (field !== "pictures") return field;
  const taken = new Set(files.map(({ slot }) => slot));
  let index = 0;
  while (taken.has(`pictures[${index}]`)) index += 1;
  return `pictures[${index}]`;
}
