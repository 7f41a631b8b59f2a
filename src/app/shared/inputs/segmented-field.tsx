import { Field } from "#ui/controls/field.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { useField } from "./use-field.ts";

export type SegmentedFieldProps<Value extends string = string, Path extends string = string> = {
  path: Path;
  options: { value: Value; label: string }[];
  help?: string;
  hideLabel?: boolean;
  fallback?: Value;
};

export function SegmentedField({ path, options, help, hideLabel, fallback }: SegmentedFieldProps) {
  const { value, field, disabled, label, error } = useField(path);
  const chosen = typeof value === "string" && value !== "" ? value : (fallback ?? "");
  return (
    <Field group label={label} description={help} error={error} hideLabel={hideLabel}>
      <fieldset disabled={disabled} data-field={path} className="contents">
        <Segmented options={options} value={chosen} onChange={field.onChange} />
      </fieldset>
    </Field>
  );
}
