import { useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { type EditorForm, NETWORKS } from "#app/features/reviews/editor-form/editor-form.ts";
import { Section } from "#app/shared/inputs/field-section.tsx";

/** Names of networks are the same in every language. */
const NAMES: Record<(typeof NETWORKS)[number], string> = {
  twitter: "X (Twitter)",
  linkedin: "LinkedIn",
  facebook: "Facebook",
  instagram: "Instagram",
};

/** Where the reviewer can be found. */
export function ProfileFields() {
  const { register, formState } = useFormContext<EditorForm>();
  return (
    <Section title={m.editor_profiles()}>
      <div className="grid gap-4 @md:grid-cols-2">
        {NETWORKS.map((network) => (
          <Field key={network} label={NAMES[network]} error={formState.errors[network]?.message}>
            <Input type="url" dir="ltr" placeholder="https://" autoComplete="off" {...register(network)} />
          </Field>
        ))}
      </div>
    </Section>
  );
}
