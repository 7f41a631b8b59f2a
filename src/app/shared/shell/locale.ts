import { getLocale, isLocale, locales } from "#messages/gen/runtime.js";

function nameLanguage(locale: string): string {
  const [first = "", ...rest] = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  return first.toLocaleUpperCase(locale) + rest.join("");
}

/** Every language of the dashboard under its own name, as people who speak it look for it. */
export const listLanguages = (): { value: string; label: string }[] =>
  locales.map((value) => ({ value, label: nameLanguage(value) }));

const YEAR = 365 * 24 * 60 * 60;

export const currentLocale = getLocale;

/** Changes the language by loading the page afresh, from the build in that language; unsaved work asks first. */
export function switchLocale(locale: string): void {
  if (!isLocale(locale) || locale === getLocale()) return;
  document.cookie = `laurel-locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`;
  location.reload();
}
