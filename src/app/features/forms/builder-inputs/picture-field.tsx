import { PictureField as AnyPicture } from "#app/shared/file-inputs/picture-field.tsx";
import { useField } from "#app/shared/inputs/use-field.ts";
import { m } from "#messages/gen/messages.js";
import { TextField, type TextPath } from "./panel-fields.ts";
import { useFormMedia } from "./use-form-media.ts";

/** A picture of the form: chosen from this device, or named by its address where the service takes no files. */
export function PictureField({ path, help, whole }: { path: TextPath; help?: string; whole?: boolean }) {
  const { value, field } = useField(path);
  const { offered, ...medium } = useFormMedia("picture", ({ url }) => field.onChange(url));
  if (!offered) return <TextField path={path} kind="url" placeholder="https://" help={m.panels_media_address()} />;
  const shown = typeof value === "string" && value !== "" ? value : null;
  return <AnyPicture {...medium} path={path} shown={shown} help={help} whole={whole} />;
}
