import { useField } from "#app/shared/inputs/use-field.ts";
import { Field } from "#ui/controls/field.tsx";
import { LabelChoice } from "./label-choice.tsx";

/** Chooses labels of the workspace, in a form that keeps their ids at `path`. */
export function LabelsField({ path, help }: { path: string; help: string }) {
  const { value, field, disabled, label, error } = useField(path);
  return (
    <Field group id={path} label={label} error={error} description={help}>
      <LabelChoice
        label={label}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={field.onChange}
        writable={!disabled}
        ref={field.ref}
      />
    </Field>
  );
}
