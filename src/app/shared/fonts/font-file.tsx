import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { checkChosenFile } from "#app/shared/file-inputs/check-file.ts";
import { ClearButton, FileButton } from "#app/shared/file-inputs/file-button.tsx";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";

export interface FontForm {
  name: string;
  regular: File | undefined;
  bold: File | undefined;
  licensed: boolean;
}

type FontFileProps = { control: Control<FontForm>; name: "regular" | "bold"; label: string; help?: string };

/** One file of a font, with its name once it is chosen. */
export function FontFile({ control, name, label, help }: FontFileProps) {
  const { field, fieldState } = useController({
    control,
    name,
    rules: name === "regular" ? { required: m.fonts_file_missing() } : {},
  });
  const [refused, setRefused] = useState<string>();
  const file = field.value;
  const action = file ? m.fonts_replace_file() : m.fonts_choose_file();
  const take = (chosen: File) => {
    const problem = checkChosenFile(chosen, "font");
    setRefused(problem);
    if (!problem) field.onChange(chosen);
  };
  return (
    <Field
      group
      label={label}
      optional={name === "bold"}
      description={help}
      error={refused ?? fieldState.error?.message}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <FileButton ref={field.ref} size="sm" fileKind="font" aria-label={`${action}: ${label}`} onFile={take}>
          {action}
        </FileButton>
        {file && (
          <bdi dir="ltr" className="min-w-0 text-sm break-all text-ink-soft">
            {file.name}
          </bdi>
        )}
        {file && name === "bold" && (
          <ClearButton onClear={() => field.onChange(undefined)}>{m.editor_picture_remove()}</ClearButton>
        )}
      </div>
    </Field>
  );
}
