import type { FieldValues, UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { showErrors } from "#app/shell/form-errors.ts";
import { isCalledOff } from "./send-single.ts";

/** Says why a review was not taken in, where it belongs; everything typed stays. Called off, there is nothing to say. */
export function showRefusal<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "getValues" | "setError">,
  error: unknown,
): void {
  if (isCalledOff(error)) return;
  if (error instanceof ApiError && error.status === 200) form.setError("root", { message: error.message });
  else showErrors(form, error);
}
