import { FileButton } from "#app/editor/file-button.tsx";
import { PictureRow } from "#app/fields/picture-row.tsx";
import { useField } from "#app/fields/use-field.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextField, type TextPath } from "./panel-fields.ts";
import { useFormMedia } from "./use-form-media.ts";

/** A picture of the form: chosen from this device, or named by its address where the service takes no files. */
export function PictureField({ path, help, whole }: { path: TextPath; help?: string; whole?: boolean }) {
  const { value, field, disabled, label, error } = useField(path);
  const { add, fault, progress, pending, offered } = useFormMedia("picture", ({ url }) => field.onChange(url));
  if (!offered) return <TextField path={path} kind="url" placeholder="https://" help={m.panels_media_address()} />;
  const shown = typeof value === "string" && value !== "" ? value : null;
  return (
    <Field group label={label} description={help} error={fault ?? error}>
      <PictureRow label={label} shown={shown} whole={whole} note={progress && m.panels_media_sending({ progress })}>
        {!disabled && (
          <FileButton ref={field.ref} name={path} size="sm" wanted="picture" loading={pending} onFile={add}>
            {shown ? m.editor_picture_replace() : m.editor_picture_choose()}
          </FileButton>
        )}
        {shown && !disabled && (
          <Button size="sm" variant="ghost" onClick={() => field.onChange("")}>
            {m.editor_picture_remove()}
          </Button>
        )}
      </PictureRow>
    </Field>
  );
}
