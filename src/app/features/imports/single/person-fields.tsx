import { useFormContext } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import { PhotoField } from "./photo-field.tsx";
import type { SingleValues } from "./single-values.ts";

/** Who said it. */
export function PersonFields() {
  const { register, formState } = useFormContext<SingleValues>();
  const { errors } = formState;
  return (
    <>
      <Field label={m.imports_column_name()} error={errors.customer_name?.message}>
        <Input {...register("customer_name")} autoComplete="off" dir="auto" />
      </Field>
      <Field label={m.imports_column_email()} optional error={errors.customer_email?.message}>
        <Input {...register("customer_email")} type="email" autoComplete="off" dir="ltr" />
      </Field>
      <Field label={m.imports_column_role()} optional error={errors.customer_designation?.message}>
        <Input {...register("customer_designation")} dir="auto" />
      </Field>
      <Field label={m.imports_column_company()} optional error={errors.customer_company?.message}>
        <Input {...register("customer_company")} dir="auto" />
      </Field>
      <PhotoField />
    </>
  );
}
