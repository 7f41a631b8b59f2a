import { FormFields } from "#contract/forms/form-fields.ts";
import { type Fault, faultsIn, soundBy } from "#app/shared/draft-editor/publish/validation-errors.ts";
import { fieldsOf } from "./form-changes.ts";
import type { FormValues } from "./form-values.ts";
import { FORM_PARTS } from "./form-merge.ts";

/** The path in the editor of a path in an update. */
export const editorPath = (path: string): string => path.replace(/^custom_attributes(?=\.|$)/, "extras");

/** What of the changes no update would take, by the contract. */
export const faultsOf = (before: FormValues, now: FormValues): Fault[] =>
  faultsIn(FormFields, fieldsOf(before, now), editorPath);

/** What can be kept of work that is half done. */
export const soundOf = (before: FormValues, now: FormValues, faults: Fault[]): FormValues =>
  soundBy(FORM_PARTS, before, now, faults);
