import { useFormContext, useWatch } from "react-hook-form";
import { ownLanguage } from "#contract/forms/view/form-translate.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

/** The languages of the form being edited: its own and the additional ones. */
export function useLanguages() {
  const { control } = useFormContext<FormValues>();
  const [language_id, offered] = useWatch({ control, name: ["language_id", "extras.languages.offered"] });
  const own = ownLanguage({ language_id });
  const others = [...new Set((offered ?? []).map((code) => code.toLowerCase()))].filter((code) => code !== own);
  return { own, others };
}
