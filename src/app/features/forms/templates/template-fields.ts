import type { Input } from "#api/create-api.ts";
import { QUESTION_TYPE, builtInType } from "#contract/forms/form-question.ts";
import { BUILT_IN_LABELS, COMMON } from "./common-text.ts";
import { type TranslatedText, type FormTemplate, TEMPLATE_LANGUAGES } from "./template-content.ts";

type Body = Omit<Input<"createForm">["body"], "name">;

const NOT_FLAT = /^(?:consent\.|question\.)/;

/** Every text of a template by its translation name. */
export function templateTexts({ words, questions, purposes }: FormTemplate): Record<string, TranslatedText> {
  const questionTexts = questions.flatMap(({ key, label, options = [] }): [string, TranslatedText | undefined][] => [
    [`question.${key}.label`, label ?? BUILT_IN_LABELS[key]],
    ...options.map((option, index): [string, TranslatedText] => [`question.${key}.option.${index}`, option]),
  ]);
  const isUsed = ([name]: [string, unknown]) =>
    !name.startsWith("consent.") || purposes.some((purpose) => name === `consent.${purpose}`);
  const all = [...Object.entries({ ...COMMON, ...words }).filter(isUsed), ...questionTexts];
  return Object.fromEntries(all.flatMap(([name, texts]) => (texts ? [[name, texts]] : [])));
}

/** The fields of a new form in the member's language; the other languages are stored and can be offered later. */
export function buildTemplateBody(sheet: FormTemplate, locale: string): Body {
  const own = Math.max(
    0,
    TEMPLATE_LANGUAGES.findIndex((code) => code === locale),
  );
  const words = templateTexts(sheet);
  const say = (name: string) => words[name]?.[own] ?? "";
  const inLanguage = (index: number): Record<string, string> =>
    Object.fromEntries(Object.entries(words).map(([name, texts]) => [name, texts[index] ?? ""]));
  const others: [string, Record<string, string>][] = TEMPLATE_LANGUAGES.flatMap((code, index) =>
    index === own ? [] : [[code, inLanguage(index)]],
  );
  const flat = Object.keys(words).filter((name) => !NOT_FLAT.test(name));
  return {
    ...sheet.settings,
    ...Object.fromEntries(flat.map((name) => [name, say(name)])),
    language_id: TEMPLATE_LANGUAGES[own],
    questions: [
      ...sheet.questions.map(({ key, type, mandatory = false, options = [] }, position) => ({
        question_text: key,
        question_type: builtInType(key) ?? type ?? QUESTION_TYPE.text,
        question_label: say(`question.${key}.label`),
        mandatory,
        position,
        ...(options.length > 0 && { options: options.map((_, index) => say(`question.${key}.option.${index}`)) }),
      })),
      {
        question_text: "consent",
        question_type: QUESTION_TYPE.checkbox,
        mandatory: false,
        position: sheet.questions.length,
      },
    ],
    custom_attributes: {
      ...(sheet.countdown !== undefined && { capture: { countdown: sheet.countdown } }),
      consent: Object.fromEntries(sheet.purposes.map((purpose) => [purpose, say(`consent.${purpose}`)])),
      languages: { words: Object.fromEntries(others) },
    },
  };
}
