import { useState } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { checkChosenFile } from "./check-file.ts";
import { ClearButton, FileButton } from "./file-button.tsx";
import { fileUrl } from "./file-url.ts";
import { PictureRow } from "./picture-row.tsx";

type FileChoiceProps<Values extends FieldValues> = {
  control: Control<Values>;
  /** Its value is a chosen file, "" for the removed picture, or undefined for the stored one. */
  name: FieldPath<Values>;
  label: string;
  stored: string | null;
  round?: boolean;
  /** Shows the whole picture instead of a centred crop. */
  whole?: boolean;
};

/** A picture that is sent together with the rest of its form. */
export function FileChoice<Values extends FieldValues>({
  control,
  name,
  label,
  stored,
  round,
  whole,
}: FileChoiceProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  const [pickError, setPickError] = useState<string>();
  const shown = value instanceof File ? fileUrl(value) : value === "" ? null : stored;
  const take = (file: File) => {
    const found = checkChosenFile(file, "picture");
    setPickError(found);
    if (!found) field.onChange(file);
  };
  return (
    <Field group label={label} error={pickError ?? fieldState.error?.message}>
      <PictureRow label={label} shown={shown} round={round} whole={whole}>
        <FileButton ref={field.ref} size="sm" fileKind="picture" onFile={take}>
          {shown ? m.editor_picture_replace() : m.editor_picture_choose()}
        </FileButton>
        {shown && <ClearButton onClear={() => field.onChange("")}>{m.editor_picture_remove()}</ClearButton>}
      </PictureRow>
    </Field>
  );
}
