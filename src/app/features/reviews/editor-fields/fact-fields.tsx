import { Controller, useFormContext } from "react-hook-form";
import { SENTIMENTS } from "#contract/reviews/review-type.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { hasThumb, ratingOf, ReviewRating } from "#app/shared/review-display/review-rating.tsx";
import { sentimentName } from "#app/shared/review-display/review-names.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { Input } from "#ui/controls/input.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { StarInput } from "#ui/controls/star-input.tsx";
import type { EditorForm, FullReview } from "#app/features/reviews/editor-form/editor-form.ts";

const options = () => SENTIMENTS.map((value) => ({ value, label: sentimentName(value) }));

function ratingHelp(review: FullReview): string | undefined {
  if (hasThumb(review)) return m.editor_rating_thumb();
  const value = ratingOf(review);
  if (value === null) return m.editor_rating_none();
  if (Number.isInteger(value)) return undefined;
  return m.editor_rating_exact({ value: formatNumber(value), max: formatNumber(LIMITS.starMax) });
}

/** Rating, sentiment and date. A thumb rating is read-only: the API can only set stars. */
export function FactFields({ review }: { review: FullReview }) {
  const { control, register, formState } = useFormContext<EditorForm>();
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-5">
      <Field
        group
        label={m.reviews_rating()}
        description={ratingHelp(review)}
        error={formState.errors.rating?.message}
        className="max-w-56"
      >
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

export function TitleField() {
  const { register, formState } = useFormContext<EditorForm>();
  return (
    <Field label={m.reviews_edit_title()} error={formState.errors.review_title?.message}>
      <Input maxLength={LIMITS.reviewTitle} {...register("review_title")} />
    </Field>
  );
}
