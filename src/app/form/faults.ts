import { FormFields } from "#contract/form-fields.ts";
import { type Fault, faultsIn, soundBy } from "#app/editing/faults.ts";
import { fieldsOf } from "./fields-of.ts";
import type { FormValues } from "./form-values.ts";
import { FORM_PARTS } from "./parts.ts";

/** The path in the editor of a path in an update. */
export const editorPath = (path: string): string => path.replace(/^custom_attributes(?=\.|$)/, "extras");

/** What of the changes no update would take, by the contract. */
export const faultsOf = (before: FormValues, now: FormValues): Fault[] =>
  faultsIn(FormFields, fieldsOf(before, now), editorPath);

/** What can be kept of work that is half done. */
export const soundOf = (before: FormValues, now: FormValues, faults: Fault[]): FormValues =>
  soundBy(FORM_PARTS, before, now, faults);
