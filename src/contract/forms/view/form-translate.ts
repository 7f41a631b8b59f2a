import type { FormExtras } from "#contract/forms/form-extras.ts";
import type { Form } from "#contract/forms/form-record.ts";
import { defaultTranslation } from "#contract/forms/default-texts.ts";
import { LANGUAGES } from "#contract/core/language.ts";

/** Text of a form in one language, by label name, with the text in the form's own language as fallback. */
export type Translate = (name: string, own: string | null | undefined) => string;

export function ownLanguage(form: Pick<Form, "language_id">): string {
  const named = form.language_id?.toLowerCase() ?? "";
  return LANGUAGES.find(({ id, code }) => String(id) === named || code === named)?.code ?? (named || "en");
}

function nameOf(code: string): string {
  try {
    const name = new Intl.DisplayNames([code], { type: "language", fallback: "code" }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

/** The languages of a form, its own first, with their native names. */
export function languagesOf(form: Pick<Form, "language_id">, extras: FormExtras): { code: string; name: string }[] {
  const codes = [ownLanguage(form), ...(extras.languages.offered ?? []).map((code) => code.toLowerCase())];
  return [...new Set(codes)].map((code) => ({ code, name: nameOf(code) }));
}

/** The requested one of a form's languages, or the same without the region; undefined when it has neither. */
export function findLanguage(form: Pick<Form, "language_id">, extras: FormExtras, asked: string): string | undefined {
  const codes = languagesOf(form, extras).map(({ code }) => code);
  const wanted = asked.trim().toLowerCase();
  const [plain = ""] = wanted.split("-");
  return codes.find((code) => code === wanted) ?? codes.find((code) => code.split("-")[0] === plain);
}

export const chooseLanguage = (form: Pick<Form, "language_id">, extras: FormExtras, asked: string): string =>
  findLanguage(form, extras, asked) ?? ownLanguage(form);

/**
 * Texts in one language of a form whose own language is `own`. A text without a translation that was left at its default
 * is read in ours.
 */
export function translator(extras: FormExtras, language: string, own: string): Translate {
  const words = Object.entries(extras.languages.words ?? {}).find(([code]) => code.toLowerCase() === language)?.[1];
  return (name, text) => {
    const translated = words && Object.hasOwn(words, name) ? words[name]?.trim() : "";
    if (translated) return translated;
    return (text && defaultTranslation({ name, text, from: own, to: language })) ?? text ?? "";
  };
}
