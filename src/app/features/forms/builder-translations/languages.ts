import { useFormContext, useWatch } from "react-hook-form";
import { ownLanguage } from "#contract/forms/form-translate.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { getLocale } from "#messages/gen/runtime.js";

/** The name of a language in the dashboard's language, or its code where it is unknown. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([getLocale()], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The languages of the form being edited: its own and the additional ones. */
export function useLanguages() {
  const { control } = useFormContext<FormValues>();
  const [language_id, offered] = useWatch({ control, name: ["language_id", "extras.languages.offered"] });
  const own = ownLanguage({ language_id });
  const others = [...new Set((offered ?? []).map((code) => code.toLowerCase()))].filter((code) => code !== own);
  return { own, others };
}
