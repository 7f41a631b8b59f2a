import { useController } from "react-hook-form";
import { useFieldScope } from "./field-scope.ts";

/** One field of the form around: its value, its name and, when something is wrong, what. Only its own changes draw it again. */
export function useField(path: string) {
  const { disabled, labelOf, problemOf } = useFieldScope();
  const { field, fieldState } = useController({ name: path });
  const { name, ref, onBlur, onChange } = field;
  const value: unknown = field.value;
  return {
    value,
    field: { name, ref, onBlur, onChange },
    disabled,
    label: labelOf(path),
    error: fieldState.error ? problemOf(path, fieldState.error) : undefined,
  };
}
