import { useFormContext } from "react-hook-form";
import { LanguageList } from "#app/shared/inputs/language-list.tsx";
import { useField } from "#app/shared/inputs/use-field.ts";
import { otherLanguageOptions } from "#app/shared/text/language-name.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { Select } from "#ui/controls/select.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { useLanguages } from "./languages.ts";
import { translationRows } from "./text-rows.ts";

/** The language the form's own fields are written in. The v3 interface stores its number, we its code. */
export function OwnLanguage() {
  const { field, disabled, label, error } = useField("language_id");
  const { own } = useLanguages();
  const known = otherLanguageOptions([]);
  const options = known.some(({ value }) => value === own) ? known : [{ value: own, label: own }, ...known];
  return (
    <Field label={label} error={error} description={m.panels_language_own_help()}>
      <Select
        {...field}
        disabled={disabled}
        value={own}
        onChange={(event) => field.onChange(event.target.value)}
        options={options}
      />
    </Field>
  );
}

/** Adds the translations of a language for the texts that were left as they came, so that visitors read one language. */
function useFilledIn() {
  const { getValues, setValue } = useFormContext<FormValues>();
  const { own } = useLanguages();
  return async (code: string) => {
    const { fillTranslations } = await import("./fill-translations.ts");
    const values = getValues();
    const rows = translationRows(values, own);
    const { translations, count } = fillTranslations({
      rows,
      own,
      codes: [code],
      translations: values.extras.languages.words,
    });
    if (count > 0) setValue("extras.languages.words", translations, { shouldDirty: true });
  };
}

export function OfferedLanguages() {
  const { field, disabled, label, error } = useField("extras.languages.offered");
  const { own, others } = useLanguages();
  const fillIn = useFilledIn();
  const add = (code: string) => {
    field.onChange([...others, code]);
    // Without the chunk the panel says what is missing.
    fillIn(code).catch(() => {});
  };
  return (
    <LanguageList
      ref={field.ref}
      name={field.name}
      label={label}
      help={m.panels_language_offered_help()}
      error={error}
      disabled={disabled}
      chosen={others}
      own={own}
      onAdd={add}
      onRemove={(code) => field.onChange(others.filter((one) => one !== code))}
    />
  );
}
