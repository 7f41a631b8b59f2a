import { useFormContext, useController } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Input } from "#ui/controls/input.tsx";
import type { SingleValues } from "./single-values.ts";
import { useState } from "react";
import { checkChosenFile } from "#app/shared/file-inputs/check-file.ts";
import { ClearButton, FileButton } from "#app/shared/file-inputs/file-button.tsx";
import { fileUrl } from "#app/shared/file-inputs/file-url.ts";
import { PictureRow } from "#app/shared/file-inputs/picture-row.tsx";

function PhotoField() {
  const { control } = useFormContext<SingleValues>();
  const { field, fieldState } = useController({ control, name: "customer_avatar" });
  const [pickError, setPickError] = useState<string>();
  const photo = field.value;
  const take = (file: File) => {
    const found = checkChosenFile(file, "picture");
    setPickError(found);
    if (!found) field.onChange(file);
  };
  return (
    <Field
      group
      className="sm:col-span-2"
      label={m.hub_photo()}
      optional
      error={pickError ?? fieldState.error?.message}
    >
      <PictureRow label={m.hub_photo()} shown={photo instanceof File ? fileUrl(photo) : undefined} round note={false}>
        <FileButton ref={field.ref} size="sm" fileKind="picture" onFile={take}>
          {photo ? m.editor_picture_replace() : m.editor_picture_choose()}
        </FileButton>
        {photo && <ClearButton onClear={() => field.onChange(undefined)}>{m.editor_picture_remove()}</ClearButton>}
      </PictureRow>
    </Field>
  );
}

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
