import { Controller, useFormContext } from "react-hook-form";
import { DEFAULT_CARDS } from "#app/shared/brand/wall-brand.ts";
import { fontOptions, useOwnFonts } from "#app/shared/fonts/own-fonts.ts";
import type { WorkspaceDefaults } from "#contract/workspace/workspace-defaults.ts";
import { m } from "#messages/gen/messages.js";
import { ColourField } from "#ui/colour/colour-field.tsx";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";

type ColourProps = { name: "primary_color" | "accent_color"; label: string; help: string; against?: string };

function BrandColour({ name, label, help, against }: ColourProps) {
  const { control } = useFormContext<WorkspaceDefaults>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <ColourField
          label={label}
          description={help}
          name={name}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          {...(error?.message && { error: error.message })}
          {...(against && value && { against })}
        />
      )}
    />
  );
}

/** Colours and font of the brand. */
export function BrandFields() {
  const { register } = useFormContext<WorkspaceDefaults>();
  return (
    <div className="flex flex-col gap-5">
      <BrandColour
        name="primary_color"
        label={m.defaults_primary()}
        help={m.defaults_primary_help()}
        against={DEFAULT_CARDS.light}
      />
      <BrandColour name="accent_color" label={m.defaults_accent()} help={m.defaults_accent_help()} />
      <Field label={m.look_font()} description={m.defaults_font_help()}>
        <Select {...register("font")} placeholder={m.defaults_font_template()} options={fontOptions(useOwnFonts())} />
      </Field>
    </div>
  );
}
