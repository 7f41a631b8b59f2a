import { StrictFormExtras } from "#contract/forms/form-extras.ts";
import { FormFields } from "#contract/forms/form-fields.ts";
import {
  type ValidationIssue,
  validateFields,
  revertInvalidParts,
} from "#app/shared/draft-editor/publish/validation-errors.ts";
import { buildFormUpdate } from "./form-changes.ts";
import type { FormValues } from "./form-values.ts";
import { FORM_MERGER } from "./form-merge.ts";

/** The path in the editor of a path in an update. */
export const editorPath = (path: string): string => path.replace(/^custom_attributes(?=\.|$)/, "extras");

/** The parts of the changes that no update would accept, by the contract, and the settings it would accept and ignore. */
export const validateForm = (before: FormValues, now: FormValues): ValidationIssue[] => [
  ...validateFields(FormFields, buildFormUpdate(before, now), editorPath),
  ...validateFields(StrictFormExtras, now.extras, (path) => `extras.${path}`),
];

/** `now` with invalid parts as in `before`. */
export const revertInvalidFields = (before: FormValues, now: FormValues, issues: ValidationIssue[]): FormValues =>
  revertInvalidParts(FORM_MERGER, before, now, issues);
