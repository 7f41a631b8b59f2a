import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import { knownTranslation } from "#app/features/forms/templates/known-translations.ts";
import { isMissing, type TranslationRow, withTranslations } from "./text-rows.ts";

type StoredTranslations = FormValues["extras"]["languages"]["words"];

interface Missing {
  rows: TranslationRow[];
  /** The form's own language. */
  own: string;
  codes: string[];
  translations: StoredTranslations;
}

/** Fills in the missing translations of texts that were left as they came, and counts them. */
export function fillTranslations({ rows, own, codes, translations }: Missing) {
  let filled = translations;
  let count = 0;
  for (const code of codes)
    for (const row of rows) {
      if (!isMissing(translations, { row, own, code })) continue;
      const text = knownTranslation({ name: row.name, text: row.own, from: own, to: code });
      if (text === undefined) continue;
      filled = withTranslations(filled, code, { [row.name]: text });
      count++;
    }
  return { translations: filled, count };
}
