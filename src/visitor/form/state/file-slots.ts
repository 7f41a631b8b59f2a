import type { FormView } from "#contract/forms/view/form-view.ts";
import { QUESTION_TYPE } from "#contract/forms/question-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { IMAGE_TYPES, isHeic } from "#contract/reviews/review-type.ts";
import type { DraftFile } from "#visitor/drafts/draft-record.ts";
import { fillPlaceholders, formatMegabytes } from "#visitor/text/format-text.ts";
import type { FormPage } from "./form-state.ts";
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

/** What is wrong with chosen pictures, in the words of the form. */
export function pictureProblem({ words, view }: FormPage, files: File[]): string | undefined {
  const size = formatMegabytes(LIMITS.imageBytes, view.language);
  if (files.some(isHeic)) return words.error_heic;
  if (files.some(({ type }) => !IMAGE_TYPES.includes(type))) return words.error_image;
  if (files.some((file) => file.size > LIMITS.imageBytes)) return fillPlaceholders(words.error_size, { size });
  return undefined;
}
