import { getLocale, isLocale, locales, overwriteGetLocale } from "#messages/gen/runtime.js";

function nameLanguage(locale: string): string {
  const [first = "", ...rest] = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  return first.toLocaleUpperCase(locale) + rest.join("");
}

/** Every language of the dashboard under its own name, as people who speak it look for it. */
export const LANGUAGES: { value: string; label: string }[] = locales.map((value) => ({
  value,
  label: nameLanguage(value),
}));

const YEAR = 365 * 24 * 60 * 60;

export const currentLocale = getLocale;

/** Formats by the language the service has chosen and written on `<html>`; the words of this build are in it already. */
export function applyLocale(): void {
  const { lang } = document.documentElement;
  if (isLocale(lang)) overwriteGetLocale(() => lang);
}

/** Changes the language by loading the page afresh, from the build in that language; unsaved work asks first. */
export function switchLocale(locale: string): void {
  if (!isLocale(locale) || locale === getLocale()) return;
  document.cookie = `laurel-locale=${locale}; path=/; max-age=${YEAR}; samesite=lax`;
  location.reload();
}
