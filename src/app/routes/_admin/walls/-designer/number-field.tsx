import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useWallField } from "./use-wall-field.ts";

type NumberFieldProps = { path: "custom_attributes.reviews_to_load"; min: number; max: number };

/** A whole number of the wall; an empty field is no number, and said so. */
export function NumberField({ path, min, max }: NumberFieldProps) {
  const { field, disabled, label, error } = useWallField(path);
  return (
    <Field label={label} error={error}>
      <Input
        {...field}
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        dir="ltr"
        disabled={disabled}
        value={Number.isNaN(field.value) ? "" : field.value}
        onChange={(event) => field.onChange(event.target.valueAsNumber)}
        className="max-w-28"
      />
    </Field>
  );
}
