import type { Input } from "#api/create-api.ts";
import { BUTTON_LABEL_FIELDS } from "#contract/forms/form-field-names.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { FORM_FIELDS, type FormField, type FormValues, type QuestionValues } from "./form-values.ts";
import { toMergePatch } from "#app/shared/draft-editor/merge/patch.ts";

export type FormUpdate = Input<"updateForm">["body"];

export const changedFields = (before: FormValues, now: FormValues): FormField[] =>
  FORM_FIELDS.filter((field) => !isSame(before[field], now[field]));

const questionOf = ({ id, options, ...question }: QuestionValues, position: number) => ({
  ...question,
  ...(id !== undefined && { id }),
  ...(options.length > 0 && { options }),
  question_label: question.question_label || null,
  placeholder: question.placeholder || null,
  default_value: question.default_value || null,
  position,
});

/** Turning a review source on requires its button label in the same update, even if the label is unchanged. */
const labelsOf = (changed: FormField[], now: FormValues): FormField[] =>
  (Object.keys(BUTTON_LABEL_FIELDS) as (keyof typeof BUTTON_LABEL_FIELDS)[]).flatMap((way) =>
    changed.includes(way) && now[way] ? [BUTTON_LABEL_FIELDS[way]] : [],
  );

/** The update that turns `before` into `now`: only what differs, other applications' keys untouched. */
export function buildFormUpdate(before: FormValues, now: FormValues): FormUpdate {
  const changed = changedFields(before, now);
  const { extras, questions, ...plain } = now;
  // The service refuses other ids: a question that was removed and came back is a new one.
  const known = new Set(before.questions.map(({ id }) => id));
  const sendable = questions.map(({ id, ...question }) => (known.has(id) ? { ...question, id } : question));
  const sent: string[] = [...changed, ...labelsOf(changed, now)];
  const flat = Object.fromEntries(Object.entries(plain).filter(([name]) => sent.includes(name)));
  return {
    ...flat,
    ...(changed.includes("media_attributes") && {
      media_attributes: toMergePatch(before.media_attributes, now.media_attributes),
    }),
    ...(changed.includes("extras") && { custom_attributes: toMergePatch(before.extras, extras) }),
    ...(changed.includes("questions") && { questions: sendable.map(questionOf) }),
  };
}
