import { ClearButton, FileButton } from "./file-button.tsx";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { PictureRow } from "./picture-row.tsx";
import { useField } from "#app/shared/inputs/use-field.ts";

type PictureFieldProps = {
  path: string;
  shown: string | null;
  help?: string | undefined;
  /** Shows the whole picture instead of a centred crop. */
  whole?: boolean | undefined;
  add: (file: File) => void;
  pending: boolean;
  uploadError: string | undefined;
  progress?: string | undefined;
};

export function PictureField({ path, shown, help, whole, add, pending, uploadError, progress }: PictureFieldProps) {
  const { field, disabled, label, error } = useField(path);
  return (
    <Field group label={label} description={help} error={uploadError ?? error}>
      <PictureRow label={label} shown={shown} whole={whole} note={progress && m.panels_media_sending({ progress })}>
        {!disabled && (
          <FileButton ref={field.ref} name={path} size="sm" fileKind="picture" loading={pending} onFile={add}>
            {shown ? m.editor_picture_replace() : m.editor_picture_choose()}
          </FileButton>
        )}
        {shown && !disabled && (
          <ClearButton onClear={() => field.onChange("")}>{m.editor_picture_remove()}</ClearButton>
        )}
      </PictureRow>
    </Field>
  );
}
