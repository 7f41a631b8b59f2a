import { type Field, type FieldValues, type Path, type UseFormReturn, get } from "react-hook-form";
import { ApiError } from "#api/error.ts";
import { describeError } from "#app/shared/requests/error-text.ts";

export type RefusableForm<Values extends FieldValues> = Pick<UseFormReturn<Values>, "control" | "setError">;

/** The field on the screen that a key such as `questions.0.answer` belongs to: itself, or what it is a part of. */
function shownField<Values extends FieldValues>({ control }: RefusableForm<Values>, key: string): string | undefined {
  const parts = key.split(".");
  return parts
    .map((_, index) => parts.slice(0, parts.length - index).join("."))
    .find((name) => {
      const found: Partial<Field> | undefined = get(control._fields, name);
      return found?._f?.mount;
    });
}

/**
 * Shows a refused save: messages by field at their fields, the first of which gets the focus, everything else at the form
 * (`root`).
 */
export function showFormErrors<Values extends FieldValues>(form: RefusableForm<Values>, error: unknown): void {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const placed = new Map<string, string[]>();
  const unplaced: string[] = [];
  for (const [key, messages] of fields) {
    const name = shownField(form, key);
    if (name) placed.set(name, [...(placed.get(name) ?? []), ...messages]);
    else unplaced.push(...messages);
  }
  // Fields are registered in the order of the screen.
  const inOrder = [...form.control._names.mount].filter((name) => placed.has(name));
  for (const name of inOrder)
    form.setError(
      name as Path<Values>,
      { message: (placed.get(name) ?? []).join(" ") },
      { shouldFocus: name === inOrder[0] },
    );
  if (inOrder.length > 0 && unplaced.length === 0) return;
  form.setError("root", { message: unplaced.join(" ") || describeError(error).text });
}

/** Focuses the first control of the first field that shows an error, for forms with fields of several controls. */
export function focusFirstError(form: HTMLFormElement | null): void {
  const message = form?.querySelector('[id$="-error"]');
  message?.parentElement?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
}
