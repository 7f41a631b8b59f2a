import { EDITOR_FIELDS, type EditorField, type EditorForm, WORDS_FIELDS } from "./editor-form.ts";

/** Whether two values are the same to a person. A file is only the same as itself. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (one instanceof Blob || other instanceof Blob || Array.isArray(one) !== Array.isArray(other)) return false;
  const left = Object.entries(one);
  const right: Record<string, unknown> = { ...other };
  return left.length === Object.keys(right).length && left.every(([key, value]) => isSame(value, right[key]));
}

const REASONING: readonly EditorField[] = ["edit_reason", "edit_note"];

/** The fields whose values differ, in the order of the form. Why something changes is no change by itself. */
export const changedFields = (before: EditorForm, values: EditorForm): EditorField[] =>
  EDITOR_FIELDS.filter((field) => !REASONING.includes(field) && !isSame(before[field], values[field]));

/** Whether the reviewer's own words, stars or day change, which visitors are told with a reason. */
export const changesWords = (changed: EditorField[]): boolean => WORDS_FIELDS.some((field) => changed.includes(field));
