import { useFormContext } from "react-hook-form";
import { IMAGE_EXTENSIONS } from "#contract/kind.ts";
import { LIMITS } from "#contract/limits.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/field.tsx";
import { FileDrop } from "#ui/file-drop.tsx";
import { formatNumber } from "#ui/format.ts";
import { useField } from "#app/fields/use-field.ts";
import { FROM_SERVICE } from "#app/wall/field-error.ts";
import { fileUrl } from "#app/wall/file-url.ts";
import type { WallForm } from "#app/wall/wall-form.ts";
import { useDesigner } from "./designer-context.ts";

const TYPES: string[] = [...new Set(IMAGE_EXTENSIONS.map((extension) => `image/${extension.replace("jpg", "jpeg")}`))];
const MEGABYTES = LIMITS.logoBytes / 1024 ** 2;

/** The wall's logo: the picture it has, and a place for another. */
export function LogoField() {
  const { setError, clearErrors } = useFormContext<WallForm>();
  const { page } = useDesigner();
  const { value, field, disabled, label, error } = useField("logo");
  const shown = value instanceof File ? fileUrl(value) : page.meta.logo_url;
  const size = formatNumber(MEGABYTES);
  const refuse = (message: string) => setError("logo", { type: FROM_SERVICE, message });
  const take = ([file]: File[]) => {
    if (!file) return;
    if (!TYPES.includes(file.type)) return refuse(m.walls_field_logo_type());
    if (file.size > LIMITS.logoBytes) return refuse(m.walls_field_logo_too_big({ size }));
    clearErrors("logo");
    field.onChange(file);
  };
  return (
    <Field label={label} error={error} hideLabel>
      {shown && (
        <div className="grid h-24 place-items-center rounded-md border border-line bg-[repeating-conic-gradient(var(--color-sunken)_0_25%,var(--color-surface)_0_50%)] bg-size-[1rem_1rem] p-4">
          <img src={shown} alt="" className="max-h-full max-w-full object-contain" />
        </div>
      )}
      <FileDrop
        label={shown ? m.walls_field_logo_replace() : m.walls_field_logo_choose()}
        hint={m.walls_field_logo_hint({ size })}
        accept={TYPES.join()}
        disabled={disabled}
        onFiles={take}
      />
    </Field>
  );
}
