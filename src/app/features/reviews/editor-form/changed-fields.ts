import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import { EDITOR_FIELDS, type EditorField, type EditorForm, REASON_REQUIRED_FIELDS } from "./editor-form.ts";

export const REASON_FIELDS: readonly EditorField[] = ["edit_reason", "edit_note"];

/** The fields that differ, in the form's order. The reason for a change does not count. */
export const changedFields = (before: EditorForm, values: EditorForm): EditorField[] =>
  EDITOR_FIELDS.filter((field) => !REASON_FIELDS.includes(field) && !isSame(before[field], values[field]));

export const requiresReason = (changed: readonly string[]): boolean =>
  REASON_REQUIRED_FIELDS.some((field) => changed.includes(field));
