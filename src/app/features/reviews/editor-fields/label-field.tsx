import { useController, useFormContext } from "react-hook-form";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import type { EditorForm, FullReview } from "#app/features/reviews/editor-form/editor-form.ts";
import { LabelChoice } from "#app/shared/labels/label-choice.tsx";

/** The labels of a review, where the service can change them. */
export function LabelField({ review }: { review: FullReview }) {
  const { control } = useFormContext<EditorForm>();
  const { field, fieldState } = useController({ control, name: "labels" });
  const { offers } = useSession();
  const writable = offers("changeReviews");
  return (
    <Field
      group
      label={m.editor_labels()}
      error={fieldState.error?.message}
      description={writable ? undefined : m.editor_labels_not_offered()}
    >
      <LabelChoice
        label={m.editor_labels()}
        value={field.value}
        onChange={field.onChange}
        known={review.review_labels}
        writable={writable}
        ref={field.ref}
      />
    </Field>
  );
}
