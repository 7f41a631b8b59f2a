import { Controller, useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { StarInput } from "#ui/controls/star-input.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";
import type { SingleValues } from "./single-values.ts";

export function ReviewFields({ optional = false }: { optional?: boolean }) {
  const { control, register, formState } = useFormContext<SingleValues>();
  const { errors } = formState;
  return (
    <>
      <Field group label={m.imports_column_stars()} optional error={errors.rating?.message}>
        <Controller
          control={control}
          name="rating"
          render={({ field }) => (
            <StarInput
              clearable
              value={field.value === undefined ? null : Number(field.value)}
              onChange={(stars) => field.onChange(stars ?? undefined)}
            />
          )}
        />
      </Field>
      <Field label={m.imports_column_date()} optional error={errors.review_at?.message}>
        <Input {...register("review_at", { setValueAs: (text: string) => text || undefined })} type="date" />
      </Field>
      <Field className="sm:col-span-2" label={m.imports_column_title()} optional error={errors.review_title?.message}>
        <Input {...register("review_title")} dir="auto" />
      </Field>
      <Field
        className="sm:col-span-2"
        label={m.imports_column_text()}
        optional={optional}
        error={errors.review?.message}
      >
        <Textarea {...register("review")} rows={6} dir="auto" />
      </Field>
      <Field
        className="sm:col-span-2"
        label={m.imports_address()}
        optional
        error={errors.review_url?.message}
        description={m.imports_address_help()}
      >
        <Input {...register("review_url")} type="url" dir="ltr" />
      </Field>
    </>
  );
}
