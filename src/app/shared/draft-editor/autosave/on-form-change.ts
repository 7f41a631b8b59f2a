import type { FieldValues, UseFormReturn } from "react-hook-form";

/** Follows every change of a form; `typed` tells a person's own from one that was set. */
export function subscribeToForm<T extends FieldValues>(
  form: UseFormReturn<T>,
  hear: (values: T, change: { name?: string; typed: boolean }) => void,
): () => void {
  return form.subscribe({
    formState: { values: true },
    callback: ({ values, name, type }) => hear(values, { name, typed: type === "change" }),
  });
}
