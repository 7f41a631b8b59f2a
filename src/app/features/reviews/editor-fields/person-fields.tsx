import { useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import type { EditorForm, FullReview } from "#app/features/reviews/editor-form/editor-form.ts";
import { PictureField } from "#app/features/reviews/editor-media/picture-field.tsx";
import { Section } from "#app/shared/inputs/field-section.tsx";

const answerOf = (review: FullReview, key: string) =>
  review.question_answers.find(({ question_text }) => question_text === key)?.answer;

const FIELDS = [
  { name: "name", label: m.reviews_name, type: "text" },
  { name: "position", label: m.reviews_position, type: "text" },
  { name: "organization_name", label: m.reviews_company, type: "text" },
  { name: "company_url", label: m.editor_company_url, type: "url" },
  { name: "email", label: m.editor_email, type: "email", help: m.editor_private },
  { name: "contact_number", label: m.editor_phone, type: "tel", help: m.editor_private },
] as const;

/** Who wrote it. */
export function PersonFields({ review }: { review: FullReview }) {
  const { register, formState } = useFormContext<EditorForm>();
  return (
    <Section title={m.editor_person()}>
      <div className="grid gap-4 @md:grid-cols-2">
        <PictureField
          round
          name="photo"
          label={m.editor_photo()}
          stored={review.feed_fields.profile_pic_url ?? answerOf(review, "photo")}
        />
        <PictureField name="company_logo" label={m.editor_company_logo()} stored={answerOf(review, "company_logo")} />
        {FIELDS.map(({ name, label, type, ...rest }) => (
          <Field
            key={name}
            label={label()}
            error={formState.errors[name]?.message}
            description={"help" in rest ? rest.help() : undefined}
          >
            <Input
              type={type}
              dir={type === "text" ? "auto" : "ltr"}
              placeholder={type === "url" ? "https://" : undefined}
              autoComplete="off"
              {...register(name)}
            />
          </Field>
        ))}
      </div>
    </Section>
  );
}
