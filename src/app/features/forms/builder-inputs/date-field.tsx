import { useField } from "#app/shared/inputs/use-field.ts";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";

/** A day, or none. */
export function DateField({ path, help }: { path: "extras.limits.closes_on"; help: string }) {
  const { value, field, disabled, label, error } = useField(path);
  return (
    <Field label={label} error={error} description={help}>
      <Input
        {...field}
        type="date"
        disabled={disabled}
        value={typeof value === "string" ? value : ""}
        onChange={(event) => field.onChange(event.target.value || undefined)}
        className="max-w-44"
      />
    </Field>
  );
}
