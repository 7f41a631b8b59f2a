import { LabelChoice } from "#app/shared/labels/label-choice.tsx";
import { useField } from "#app/shared/inputs/use-field.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";

/** Labels every review of the form gets when it comes in. */
export function FormLabels() {
  const { value, field, disabled, label, error } = useField("review_label_ids");
  return (
    <Field group id="review_label_ids" label={label} error={error} description={m.panels_settings_labels_help()}>
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
