import { getLocale, isLocale, locales } from "#messages/gen/runtime.js";

function nameLanguage(locale: string): string {
  const [first = "", ...rest] = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  return first.toLocaleUpperCase(locale) + rest.join("");
}

/** Every language under its own name, so that its speakers find it. */
export const listLanguages = (): { value: string; label: string }[] =>
  locales.map((value) => ({ value, label: nameLanguage(value) }));

const YEAR = 365 * 24 * 60 * 60;

export const currentLocale = getLocale;

/** Changes the language by reloading the page from the build in that language; unsaved changes ask first. */
export function switchLocale(locale: string): void {
  if (!isLocale(locale) || locale === getLocale()) return;
  document.cookie = `laurel-locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`;
  location.reload();
}
