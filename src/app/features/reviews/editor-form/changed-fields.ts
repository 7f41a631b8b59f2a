import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { EDITOR_FIELDS, type EditorField, type EditorForm, REASON_REQUIRED_FIELDS } from "./editor-form.ts";

export const REASON_FIELDS: readonly EditorField[] = ["edit_reason", "edit_note"];

/** The fields whose values differ, in the order of the form. Why something changes is no change by itself. */
export const changedFields = (before: EditorForm, values: EditorForm): EditorField[] =>
  EDITOR_FIELDS.filter((field) => !REASON_FIELDS.includes(field) && !isSame(before[field], values[field]));

/** Whether the reviewer's own words, stars or day change, which visitors are told with a reason. */
export const requiresReason = (changed: readonly string[]): boolean =>
  REASON_REQUIRED_FIELDS.some((field) => changed.includes(field));
