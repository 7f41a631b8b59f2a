import type { FieldValues, UseFormReturn } from "react-hook-form";

/**
 * Calls `listener` on every change of a form; `typed` is false for values set by code. Returns a function that stops
 * it.
 */
export function subscribeToForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  listener: (values: T, change: { name?: string; typed: boolean }) => void,
): () => void {
  return form.subscribe({
    formState: { values: true },
    callback: ({ values, name, type }) => listener(values, { name, typed: type === "change" }),
  });
}
