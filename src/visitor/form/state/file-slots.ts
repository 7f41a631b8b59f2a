import type { FormView } from "#contract/forms/view/form-view.ts";
import type { DraftFile } from "#visitor/drafts/draft-record.ts";
import { answerField } from "./validate-step.ts";

const PICTURE_SLOT = /^pictures\[(\d+)\]$/;
const ANSWER_SLOT = /^answers\[(\d+)\]\[file\]$/;

/** Undefined for a recording. */
export function fieldOfSlot(view: Pick<FormView, "questions">, slot: string): string | undefined {
  if (PICTURE_SLOT.test(slot)) return "pictures";
  const question = view.questions[Number(ANSWER_SLOT.exec(slot)?.[1])];
  return question && answerField(question.id);
}

export function slotFor(view: Pick<FormView, "questions">, field: string, files: Pick<DraftFile, "slot">[]): string {
  if (field !== "pictures") return `answers[${view.questions.findIndex(({ id }) => answerField(id) === field)}][file]`;
  const taken = new Set(files.map(({ slot }) => slot));
  let index = 0;
  while (taken.has(`pictures[${index}]`)) index += 1;
  return `pictures[${index}]`;
}
