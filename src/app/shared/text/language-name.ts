import { LANGUAGES } from "#contract/core/language.ts";
import { getLocale } from "#messages/gen/runtime.js";

/** The name of a language in the dashboard's language, or its code where it is unknown. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([getLocale()], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Choices of a language by code, in the order of their names. */
export const languageOptions = (codes: readonly string[]) =>
  codes
    .map((code) => ({ value: code, label: languageName(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** Choices of every language a form can be in, but these. */
export const otherLanguageOptions = (without: string[]) =>
  languageOptions(LANGUAGES.map(({ code }) => code).filter((code) => !without.includes(code)));
