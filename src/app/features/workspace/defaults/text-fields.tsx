import { Controller, useFormContext, useWatch } from "react-hook-form";
import { LanguageList } from "#app/shared/inputs/language-list.tsx";
import { languageOptions } from "#app/shared/text/language-name.ts";
import { zoneOptions } from "#app/shared/text/zone-name.ts";
import { TEXT_LANGUAGES } from "#contract/core/language.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { WorkspaceDefaults } from "#contract/workspace/workspace-defaults.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Textarea } from "#ui/controls/textarea.tsx";

/** Languages of new forms, the time zone, and what new walls say about their reviews. */
export function TextFields() {
  const { register, control, formState } = useFormContext<WorkspaceDefaults>();
  const { errors } = formState;
  const own = useWatch<WorkspaceDefaults, "language">({ name: "language" });
  const zone = useWatch<WorkspaceDefaults, "time_zone">({ name: "time_zone" });
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={m.defaults_language()} description={m.defaults_language_help()}>
          <Select
            {...register("language")}
            placeholder={m.defaults_language_own()}
            options={languageOptions(TEXT_LANGUAGES)}
          />
        </Field>
        <Controller
          control={control}
          name="languages"
          render={({ field: { value, onChange, ...field }, fieldState: { error } }) => (
            <LanguageList
              {...field}
              label={m.defaults_languages()}
              help={m.defaults_languages_help()}
              error={error?.message}
              chosen={value}
              own={own}
              onAdd={(code) => onChange([...value, code])}
              onRemove={(code) => onChange(value.filter((one) => one !== code))}
            />
          )}
        />
        <Field label={m.settings_zone()} description={m.defaults_zone_help()} error={errors.time_zone?.message}>
          <Select {...register("time_zone")} placeholder={m.defaults_zone_none()} options={zoneOptions(zone)} />
        </Field>
      </div>
      <Field
        optional
        label={m.look_group_about()}
        description={m.defaults_about_help()}
        error={errors.about_text?.message}
      >
        <Textarea {...register("about_text")} rows={4} dir="auto" maxLength={LIMITS.formText} />
      </Field>
    </>
  );
}
