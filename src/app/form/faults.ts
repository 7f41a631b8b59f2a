import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, ResolverOptions } from "react-hook-form";
import { FormFields } from "#contract/form-fields.ts";
import { fieldsOf } from "./fields-of.ts";
import type { FormValues } from "./form-values.ts";
import { FORM_PARTS } from "./parts.ts";

type Fault = { path: string; type: string; message: string };

/** The path in the editor of a path in an update. */
export const editorPath = (path: string): string => path.replace(/^custom_attributes(?=\.|$)/, "extras");

/** What of the changes no update would take, by the contract. */
export function faultsOf(before: FormValues, now: FormValues): Fault[] {
  const { error } = FormFields.safeParse(fieldsOf(before, now));
  return (error?.issues ?? []).map(({ path, code, message }) => ({
    path: editorPath(path.join(".")),
    type: code,
    message,
  }));
}

const topOf = (path: string) => path.split(".", path.startsWith("extras.") ? 3 : 1).join(".");

/** The values with every part that has a fault as it was before: what can be kept of work that is half done. */
export const soundOf = (before: FormValues, now: FormValues, faults: Fault[]): FormValues =>
  faults.length > 0 ? FORM_PARTS.take(now, before, [...new Set(faults.map(({ path }) => topOf(path)))]) : now;

/** The same as errors of the form; the values stay as they were typed. */
export function fieldErrors(faults: Fault[], options: ResolverOptions<FormValues>): FieldErrors<FormValues> {
  const errors: FieldErrors = {};
  for (const { path, type, message } of faults) errors[path] ??= { type, message };
  return toNestErrors<FormValues>(errors, options);
}
