import { useState } from "react";
import { type FieldPath, useController, useFormContext } from "react-hook-form";
import { PictureRow } from "#app/shared/file-inputs/picture-row.tsx";
import { fileUrl } from "#app/shared/file-inputs/file-url.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { checkChosenFile } from "#app/shared/file-inputs/check-file.ts";
import type { EditorForm } from "#app/features/reviews/editor-form/editor-form.ts";
import { ClearButton, FileButton } from "#app/shared/file-inputs/file-button.tsx";

type PicturePath = Extract<FieldPath<EditorForm>, "photo" | "company_logo" | `answers.${number}.picture`>;

type PictureFieldProps = {
  name: PicturePath;
  label: string;
  stored: string | null | undefined;
  round?: boolean;
  description?: string;
};

/** A picture that can be replaced, removed and restored before saving. */
export function PictureField({ name, label, stored, round = false, description }: PictureFieldProps) {
  const { control } = useFormContext<EditorForm>();
  const { field, fieldState } = useController({ control, name });
  const [error, setError] = useState<string>();
  const picture = field.value;
  const shown = picture instanceof File ? fileUrl(picture) : picture === "keep" ? stored : undefined;
  const take = (file: File) => {
    const found = checkChosenFile(file, "picture");
    setError(found);
    if (!found) field.onChange(file);
  };
  const set = (value: "keep" | "remove") => {
    setError(undefined);
    field.onChange(value);
  };
  return (
    <Field group label={label} description={description} error={error ?? fieldState.error?.message}>
      <PictureRow
        label={label}
        shown={shown}
        round={round}
        note={picture !== "keep" && (picture === "remove" ? m.editor_picture_removed() : m.editor_picture_new())}
      >
        <FileButton ref={field.ref} size="sm" fileKind="picture" onFile={take}>
          {shown ? m.editor_picture_replace() : m.editor_picture_choose()}
        </FileButton>
        {picture === "keep" && stored && (
          <ClearButton onClear={() => set("remove")}>{m.editor_picture_remove()}</ClearButton>
        )}
        {picture !== "keep" && <ClearButton onClear={() => set("keep")}>{m.editor_picture_undo()}</ClearButton>}
      </PictureRow>
    </Field>
  );
}
