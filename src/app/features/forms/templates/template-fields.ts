import type { Input } from "#api/create-api.ts";
import { QUESTION_TYPE, builtInType } from "#contract/forms/form-question.ts";
import { BUILT_IN_LABELS, COMMON_TEXTS, type TranslatedText } from "#contract/forms/default-texts.ts";
import { TEXT_LANGUAGES } from "#contract/core/language.ts";
import type { FormTemplate, TemplateQuestion } from "./template-content.ts";

type Body = Omit<Input<"createForm">["body"], "name">;

const NOT_FLAT = /^(?:consent|question|prompt)\./;

export function templateTexts({
  texts,
  questions,
  purposes,
  prompts = [],
}: FormTemplate): Record<string, TranslatedText> {
  const questionTexts = questions.flatMap(({ key, label, options = [] }): [string, TranslatedText | undefined][] => [
    [`question.${key}.label`, label ?? BUILT_IN_LABELS[key]],
    ...options.map((option, index): [string, TranslatedText] => [`question.${key}.option.${index}`, option]),
  ]);
  const promptTexts = prompts.map((prompt, index): [string, TranslatedText] => [`prompt.${index}`, prompt]);
  const isUsed = ([name]: [string, unknown]) =>
    !name.startsWith("consent.") || purposes.some((purpose) => name === `consent.${purpose}`);
  const all = [...Object.entries({ ...COMMON_TEXTS, ...texts }).filter(isUsed), ...promptTexts, ...questionTexts];
  return Object.fromEntries(all.flatMap(([name, translations]) => (translations ? [[name, translations]] : [])));
}

/** The fields of a new form in a language; the other languages are stored and can be offered later. */
export function buildTemplateBody(template: FormTemplate, locale: string): Body {
  const own = Math.max(
    0,
    TEXT_LANGUAGES.findIndex((code) => code === locale),
  );
  const texts = templateTexts(template);
  const textOf = (name: string) => texts[name]?.[own] ?? "";
  const branchOf = ({ of, is }: NonNullable<TemplateQuestion["askedIf"]>) => ({
    of,
    is: is.map((answer) => (typeof answer === "number" ? textOf(`question.${of}.option.${answer}`) : answer)),
  });
  const inLanguage = (index: number): Record<string, string> =>
    Object.fromEntries(Object.entries(texts).map(([name, translations]) => [name, translations[index] ?? ""]));
  const others: [string, Record<string, string>][] = TEXT_LANGUAGES.flatMap((code, index) =>
    index === own ? [] : [[code, inLanguage(index)]],
  );
  const flat = Object.keys(texts).filter((name) => !NOT_FLAT.test(name));
  return {
    ...template.settings,
    ...Object.fromEntries(flat.map((name) => [name, textOf(name)])),
    language_id: TEXT_LANGUAGES[own],
    questions: [
      ...template.questions.map(({ key, type, mandatory = false, options = [] }, position) => ({
        question_text: key,
        question_type: builtInType(key) ?? type ?? QUESTION_TYPE.text,
        question_label: textOf(`question.${key}.label`),
        mandatory,
        position,
        ...(options.length > 0 && { options: options.map((_, index) => textOf(`question.${key}.option.${index}`)) }),
      })),
      {
        question_text: "consent",
        question_type: QUESTION_TYPE.checkbox,
        mandatory: false,
        position: template.questions.length,
      },
    ],
    custom_attributes: {
      ...(template.style && { look: { style: template.style, ...template.look } }),
      capture: {
        ...(template.countdown !== undefined && { countdown: template.countdown }),
        ...(template.prompts && { prompts: template.prompts.map((_, index) => textOf(`prompt.${index}`)) }),
      },
      branching: Object.fromEntries(
        template.questions.flatMap(({ key, askedIf }) => (askedIf ? [[key, branchOf(askedIf)]] : [])),
      ),
      ...(template.isCaseStudy && { case_study: { on: true } }),
      consent: Object.fromEntries(template.purposes.map((purpose) => [purpose, textOf(`consent.${purpose}`)])),
      languages: { words: Object.fromEntries(others) },
    },
  };
}
