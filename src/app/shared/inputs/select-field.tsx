import { Field } from "#ui/controls/field.tsx";
import { type Option, Select } from "#ui/controls/select.tsx";
import { useField } from "./use-field.ts";

export type SelectFieldProps<Path extends string = string> = {
  path: Path;
  label?: string;
  options: Option[];
  help?: string;
  /** The label of the empty choice, which stores an empty text. */
  none?: string;
  fallback?: string;
};

/** A stored value that is not among the options stays available under its own name. */
export function SelectField({ path, options, help, none, fallback = "", ...own }: SelectFieldProps) {
  const { value, field, disabled, label, error } = useField(path);
  const stored = typeof value === "string" ? value : "";
  const unknown = stored !== "" && !options.some((option) => option.value === stored);
  return (
    <Field label={own.label ?? label} error={error} description={help}>
      <Select
        {...field}
        disabled={disabled}
        value={stored || fallback}
        placeholder={none}
        onChange={(event) => field.onChange(event.target.value)}
        options={unknown ? [...options, { value: stored, label: stored }] : options}
      />
    </Field>
  );
}
