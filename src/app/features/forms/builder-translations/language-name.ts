import { getLocale } from "#messages/gen/runtime.js";

/** What a language is called in the dashboard's language. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([getLocale()], { type: "language" }).of(code) ?? code;
  } catch {
    return code;
  }
}
