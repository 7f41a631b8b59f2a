import { getLocale, isLocale, locales, overwriteGetLocale } from "#messages/gen/runtime.js";
import { writePreference } from "#ui/preferences.ts";

function nameLanguage(locale: string): string {
  const [first = "", ...rest] = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  return first.toLocaleUpperCase(locale) + rest.join("");
}

/** Every language of the dashboard under its own name, as people who speak it look for it. */
export const LANGUAGES: { value: string; label: string }[] = locales.map((value) => ({ value, label: nameLanguage(value) }));

export const currentLocale = getLocale;

/** Speaks the language `public/boot.js` has found and written on `<html>`, before the first word is drawn. */
export function applyLocale(): void {
  const { lang } = document.documentElement;
  if (isLocale(lang)) overwriteGetLocale(() => lang);
}

/** Changes the language by loading the page afresh: a screen with unsaved work asks first. */
export function switchLocale(locale: string): void {
  if (!isLocale(locale) || locale === getLocale()) return;
  writePreference("locale", locale);
  location.reload();
}
