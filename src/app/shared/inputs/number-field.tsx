import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { useField } from "./use-field.ts";

export type NumberFieldProps<Path extends string = string> = {
  path: Path;
  label?: string;
  min: number;
  max: number;
  help?: string;
  placeholder?: string;
  /** The value of an empty field; by default an empty field is an error. */
  empty?: number | undefined;
  unit?: string;
};

export function NumberField(props: NumberFieldProps) {
  const { path, min, max, help, placeholder, unit } = props;
  const { value, field, disabled, label, error } = useField(path);
  const change = (typed: number) => field.onChange(Number.isNaN(typed) && "empty" in props ? props.empty : typed);
  return (
    <Field label={props.label ?? label} error={error} description={help}>
      <div className="flex items-center gap-2">
        <Input
          {...field}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          dir="ltr"
          disabled={disabled}
          placeholder={placeholder}
          value={typeof value === "number" && !Number.isNaN(value) ? value : ""}
          onChange={(event) => change(event.target.valueAsNumber)}
          className="max-w-28"
        />
        {unit && <span className="text-ink-faint">{unit}</span>}
      </div>
    </Field>
  );
}
