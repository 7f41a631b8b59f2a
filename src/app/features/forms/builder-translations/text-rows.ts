import { defaultTranslation } from "#contract/forms/default-texts.ts";
import { CHOICE_TYPES } from "#contract/forms/question-type.ts";
import { TEXT_LANGUAGES } from "#contract/core/language.ts";
import { FORM_LABELS, type FormLabel } from "#contract/forms/form-labels.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";
import type { PanelId } from "#app/features/forms/form-values/panel-ids.ts";
import { CONSENT } from "#app/features/forms/form-values/form-questions.ts";
import { itemTextName, optionTexts, PLATFORM_TEXTS, PROMPT_TEXTS } from "#app/features/forms/form-values/item-texts.ts";

/** A visible text of a form: its translation name, and the field that holds it in the form's own language. */
export type TranslationRow = {
  name: string;
  group: PanelId | "words";
  /** The field with the text in the form's own language; absent for built-in texts. */
  path?: string;
  own: string;
  html?: boolean;
  label?: FormLabel;
};

const LINES = {
  welcome: ["page_title", "page_main_message", "messaging_description"],
  capture: [
    "text_button_label",
    "video_button_label",
    "screen_button_label",
    "audio_button_label",
    "text_file_upload_label",
    "modal_title",
    "question_text",
    "remark_placeholder",
    "submit_button_label",
  ],
  thanks: ["thankyou_title", "thankyou_message", "thankyou_reveal_text"],
} as const;
const HTML: readonly string[] = ["page_main_message", "messaging_description"];
const PURPOSES = ["publish_person", "publish_media", "contact"] as const;
const PLATFORMS = { platform: "other_review_platforms", star_platform: "star_redirection_platforms" } as const;

function textRows(values: FormValues, group: keyof typeof LINES): TranslationRow[] {
  return LINES[group].map((name) => ({ name, group, path: name, own: values[name], html: HTML.includes(name) }));
}

function questionRows({ questions }: FormValues): TranslationRow[] {
  return questions.flatMap((question, position) => {
    const key = question.question_text;
    if (key === CONSENT) return [];
    // The default of a choice is one of its options, which have texts of their own.
    const hasText = !CHOICE_TYPES.includes(question.question_type);
    const fields = ["question_label", "placeholder", ...(hasText ? (["default_value"] as const) : [])] as const;
    const texts = fields.map((field) => ({
      name: `question.${key}.${field === "question_label" ? "label" : field}`,
      path: `questions.${position}.${field}`,
      own: question[field],
    }));
    const options = question.options.map((own, index) => ({
      name: itemTextName(optionTexts(key), index),
      path: `questions.${position}.options.${index}`,
      own,
    }));
    return [...texts, ...options].map((row) => ({ ...row, group: "questions" as const }));
  });
}

const promptRows = ({ extras: { capture } }: FormValues): TranslationRow[] =>
  capture.show_prompts === false
    ? []
    : (capture.prompts ?? []).map((own, index) => ({
        name: itemTextName(PROMPT_TEXTS, index),
        group: "capture",
        path: `extras.capture.prompts.${index}`,
        own,
      }));

function consentRows({ consent_label: own, questions, extras }: FormValues): TranslationRow[] {
  const isAsked = questions.some(({ question_text }) => question_text === CONSENT);
  const first = { name: "consent_label", group: "consent" as const, path: "consent_label", own: isAsked ? own : "" };
  const others = PURPOSES.map((purpose) => ({
    name: `consent.${purpose}`,
    group: "consent" as const,
    path: `extras.consent.${purpose}`,
    own: extras.consent[purpose] ?? "",
  }));
  return [first, ...others];
}

const nextFormRows = ({ extras: { next_form: next } }: FormValues): TranslationRow[] => [
  { name: "next_form.label", group: "thanks", path: "extras.next_form.label", own: (next.id && next.label) ?? "" },
];

function platformRows(values: FormValues): TranslationRow[] {
  return (["platform", "star_platform"] as const).flatMap((kind) =>
    values[PLATFORMS[kind]].map((item, index) => ({
      name: itemTextName(PLATFORM_TEXTS[PLATFORMS[kind]], index),
      group: "thanks" as const,
      path: `${PLATFORMS[kind]}.${index}.button_text`,
      own: item.button_text ?? "",
    })),
  );
}

/**
 * Every text visitors can see, in the order of the form; texts that are empty in the form's own language are left
 * out.
 */
export function translationRows(values: FormValues, own: string): TranslationRow[] {
  const fields = [
    ...textRows(values, "welcome"),
    ...textRows(values, "capture"),
    ...promptRows(values),
    ...questionRows(values),
    ...consentRows(values),
    ...textRows(values, "thanks"),
    ...nextFormRows(values),
    ...platformRows(values),
  ].filter((row) => row.own.trim() !== "");
  const builtIn = FORM_LABELS.map((label): TranslationRow => {
    const name = `word.${label}`;
    return { name, group: "words", own: textIn(values.extras.languages.words, own, name), label };
  });
  return [...fields, ...builtIn];
}

type StoredTranslations = FormValues["extras"]["languages"]["words"];

const keyOf = (translations: NonNullable<StoredTranslations>, code: string) =>
  Object.keys(translations).find((one) => one.toLowerCase() === code) ?? code;

export const textIn = (translations: StoredTranslations, code: string, name: string): string =>
  translations?.[keyOf(translations, code)]?.[name] ?? "";

/** Sets texts of one language; an empty text falls back to the default. */
export function withTranslations(
  translations: StoredTranslations,
  code: string,
  texts: Record<string, string>,
): NonNullable<StoredTranslations> {
  const key = keyOf(translations ?? {}, code);
  const merged = { ...translations?.[key], ...texts };
  return { ...translations, [key]: Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== "")) };
}

interface RowText {
  row: TranslationRow;
  /** The form's own language. */
  own: string;
  code: string;
}

/** The translation that visitors see for a default text; undefined for any other text. */
export const defaultIn = ({ row, own, code }: RowText): string | undefined =>
  row.label ? undefined : defaultTranslation({ name: row.name, text: row.own, from: own, to: code });

/** Whether visitors with this language would see the text in another one. */
export function isMissing(translations: StoredTranslations, text: RowText): boolean {
  const { row, code } = text;
  const language = code.split("-")[0];
  if (row.label && TEXT_LANGUAGES.some((one) => one === language)) return false;
  return textIn(translations, code, row.name).trim() === "" && defaultIn(text) === undefined;
}
