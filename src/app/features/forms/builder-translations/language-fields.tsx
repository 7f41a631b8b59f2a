import { useFormContext } from "react-hook-form";
import X from "lucide-react/icons/x";
import { LANGUAGES } from "#contract/core/language.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { useField } from "#app/shared/inputs/use-field.ts";
import { m } from "#messages/gen/messages.js";
import { Field } from "#ui/controls/field.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Select } from "#ui/controls/select.tsx";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { languageName, useLanguages } from "./languages.ts";
import { translationRows } from "./text-rows.ts";

const choices = (without: string[]) =>
  LANGUAGES.filter(({ code }) => !without.includes(code))
    .map(({ code }) => ({ value: code, label: languageName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** The language the form's own fields are written in. The v3 interface stores its number, we its code. */
export function OwnLanguage() {
  const { field, disabled, label, error } = useField("language_id");
  const { own } = useLanguages();
  const known = choices([]);
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
    <Field label={label} error={error} description={m.panels_language_offered_help()}>
      {others.length > 0 && (
        <ul aria-label={label} className="flex flex-wrap gap-2 pb-1">
          {others.map((code) => (
            <li key={code} className="flex items-center gap-1 rounded-sm bg-active ps-2.5 text-sm font-medium">
              {languageName(code)}
              {!disabled && (
                <IconButton
                  size="sm"
                  tooltip={false}
                  icon={X}
                  label={m.common_remove_named({ name: languageName(code) })}
                  onClick={() => field.onChange(others.filter((one) => one !== code))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <Select
        ref={field.ref}
        name={field.name}
        disabled={disabled || others.length >= LIMITS.formLanguages}
        value=""
        placeholder={m.panels_language_add()}
        onChange={(event) => event.target.value && add(event.target.value)}
        options={choices([own, ...others])}
      />
    </Field>
  );
}
