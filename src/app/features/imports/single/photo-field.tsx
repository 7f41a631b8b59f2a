import { useState } from "react";
import { useController, useFormContext } from "react-hook-form";
import { fileError } from "#app/shared/file-inputs/check-file.ts";
import { FileButton } from "#app/shared/file-inputs/file-button.tsx";
import { fileUrl } from "#app/shared/file-inputs/file-url.ts";
import { PictureRow } from "#app/shared/file-inputs/picture-row.tsx";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import type { SingleValues } from "./single-values.ts";

/** A picture of the person. */
export function PhotoField() {
  const { control } = useFormContext<SingleValues>();
  const { field, fieldState } = useController({ control, name: "customer_avatar" });
  const [fault, setFault] = useState<string>();
  const photo = field.value;
  const take = (file: File) => {
    const found = fileError(file, "picture");
    setFault(found);
    if (!found) field.onChange(file);
  };
  return (
    <Field group className="sm:col-span-2" label={m.hub_photo()} optional error={fault ?? fieldState.error?.message}>
      <PictureRow label={m.hub_photo()} shown={photo instanceof File ? fileUrl(photo) : undefined} round note={false}>
        <FileButton ref={field.ref} size="sm" fileKind="picture" onFile={take}>
          {photo ? m.editor_picture_replace() : m.editor_picture_choose()}
        </FileButton>
        {photo && (
          <Button size="sm" variant="ghost" onClick={() => field.onChange(undefined)}>
            {m.editor_picture_remove()}
          </Button>
        )}
      </PictureRow>
    </Field>
  );
}
