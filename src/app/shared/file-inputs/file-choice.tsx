import { type Ref, useState } from "react";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { fileError } from "./check-file.ts";
import { FileButton } from "./file-button.tsx";
import { fileUrl } from "./file-url.ts";
import { PictureRow } from "./picture-row.tsx";

type FileChoiceProps = {
  label: string;
  /** A chosen file, "" for the removed picture, or undefined for the stored one. */
  value: unknown;
  onChange: (value: File | "") => void;
  ref: Ref<HTMLButtonElement>;
  stored: string | null;
  error: string | undefined;
  round?: boolean;
  /** Shows the whole picture instead of a centred crop. */
  whole?: boolean;
};

/** A picture that is sent together with the rest of its form. */
export function FileChoice({ label, value, onChange, ref, stored, error, round, whole }: FileChoiceProps) {
  const [pickError, setPickError] = useState<string>();
  const shown = value instanceof File ? fileUrl(value) : value === "" ? null : stored;
  const take = (file: File) => {
    const found = fileError(file, "picture");
    setPickError(found);
    if (!found) onChange(file);
  };
  return (
    <Field group label={label} error={pickError ?? error}>
      <PictureRow label={label} shown={shown} round={round} whole={whole}>
        <FileButton ref={ref} size="sm" fileKind="picture" onFile={take}>
          {shown ? m.editor_picture_replace() : m.editor_picture_choose()}
        </FileButton>
        {shown && (
          <Button size="sm" variant="ghost" onClick={() => onChange("")}>
            {m.editor_picture_remove()}
          </Button>
        )}
      </PictureRow>
    </Field>
  );
}
