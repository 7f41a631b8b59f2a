import { useController } from "react-hook-form";
import { useFieldScope } from "./field-scope.ts";

/** One field of the surrounding form: its value, name and error. Rerenders only on changes of this field. */
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
