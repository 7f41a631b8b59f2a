import { Controller, useFormContext } from "react-hook-form";
import { SENTIMENTS } from "#contract/kind.ts";
import type { ReviewContext } from "#contract/review-context.ts";
import { hasThumb, ReviewRating } from "#app/review/review-rating.tsx";
import { sentimentName } from "#app/review/review-names.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { StarInput } from "#ui/star-input.tsx";
import { CommentField } from "./comment-field.tsx";
import type { EditorForm, FullReview } from "./editor-form.ts";

type EditorFieldsProps = { review: FullReview; context: ReviewContext | undefined };

const options = () => SENTIMENTS.map((value) => ({ value, label: sentimentName(value) }));

/** Rating, sentiment and day. A thumb is shown as it is: the interface can only set stars. */
function FactFields({ review }: { review: FullReview }) {
  const { control, register, formState } = useFormContext<EditorForm>();
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5">
      <Field group label={m.reviews_rating()} error={formState.errors.rating?.message}>
        {hasThumb(review) ? (
          <ReviewRating review={review} size="md" />
        ) : (
          <Controller
            control={control}
            name="rating"
            render={({ field }) => <StarInput value={field.value} onChange={field.onChange} />}
          />
        )}
      </Field>
      <Field group label={m.reviews_sentiment()} error={formState.errors.sentiment?.message}>
        <Controller
          control={control}
          name="sentiment"
          render={({ field }) => (
            <Segmented<EditorForm["sentiment"]> options={options()} value={field.value} onChange={field.onChange} />
          )}
        />
      </Field>
      <Field label={m.reviews_date()} error={formState.errors.reviewed_at?.message} className="w-40">
        <Input type="date" dir="ltr" {...register("reviewed_at")} />
      </Field>
    </div>
  );
}

function TitleField() {
  const { register, formState } = useFormContext<EditorForm>();
  return (
    <Field label={m.reviews_edit_title()} error={formState.errors.review_title?.message}>
      <Input {...register("review_title")} />
    </Field>
  );
}

/** Who wrote it. */
function PersonFields() {
  const { register, formState } = useFormContext<EditorForm>();
  const { name, position, organization_name: company } = formState.errors;
  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="sr-only">{m.reviews_reviewer()}</legend>
      <div className="grid gap-4 @xl:grid-cols-3">
        <Field label={m.reviews_name()} error={name?.message}>
          <Input autoComplete="off" {...register("name")} />
        </Field>
        <Field label={m.reviews_position()} error={position?.message}>
          <Input autoComplete="off" {...register("position")} />
        </Field>
        <Field label={m.reviews_company()} error={company?.message}>
          <Input autoComplete="off" {...register("organization_name")} />
        </Field>
      </div>
    </fieldset>
  );
}

/** Every field of a review, in the order one works through them. */
export function EditorFields({ review }: EditorFieldsProps) {
  return (
    <>
      <FactFields review={review} />
      <TitleField />
      <CommentField />
      <PersonFields />
    </>
  );
}
