import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { describeError } from "#app/shared/requests/error-text.ts";

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, "getValues" | "setError">;

/** Shows a refused save: messages by field at their fields, everything else at the form (`root`). */
export function showFormErrors<Values extends FieldValues>(form: Form<Values>, error: unknown): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const known = form.getValues();
  const unplaced: string[] = [];
  for (const [name, [message]] of fields) {
    const field = name.split(".")[0] ?? "";
    if (message && field in known)
      form.setError(name as Path<Values>, { message }, { shouldFocus: unplaced.length === 0 });
    else if (message) unplaced.push(message);
  }
  if (fields.length > 0 && unplaced.length === 0) return;
  form.setError("root", { message: unplaced[0] ?? describeError(error).text });
}
