import { FORM_DEFAULTS } from "#contract/forms/form-defaults.ts";
import { BUILT_IN_TYPE, QUESTION_TYPE, builtInType, type QuestionType } from "#contract/forms/form-question.ts";
import { BUILT_IN_QUESTIONS } from "#contract/reviews/review-patch.ts";
import { m } from "#messages/gen/messages.js";
import type { QuestionValues } from "./form-values.ts";

/** The built-in question that asks for consent to publish; it belongs to the consent panel. */
export const CONSENT = "consent";

export const TYPE_LABELS: Record<QuestionType, () => string> = {
  [QUESTION_TYPE.text]: m.panels_type_text,
  [QUESTION_TYPE.long_text]: m.panels_type_long_text,
  [QUESTION_TYPE.choice]: m.panels_type_choice,
  [QUESTION_TYPE.choices]: m.panels_type_choices,
  [QUESTION_TYPE.checkbox]: m.panels_type_checkbox,
  [QUESTION_TYPE.number]: m.panels_type_number,
  [QUESTION_TYPE.date]: m.panels_type_date,
  [QUESTION_TYPE.image]: m.panels_type_image,
  [QUESTION_TYPE.email]: m.panels_type_email,
  [QUESTION_TYPE.phone]: m.panels_type_phone,
  [QUESTION_TYPE.url]: m.panels_type_url,
};

/** Question types, the most common first. */
export const TYPES: QuestionType[] = [
  QUESTION_TYPE.text,
  QUESTION_TYPE.long_text,
  QUESTION_TYPE.choice,
  QUESTION_TYPE.choices,
  QUESTION_TYPE.checkbox,
  QUESTION_TYPE.number,
  QUESTION_TYPE.date,
  QUESTION_TYPE.image,
  QUESTION_TYPE.email,
  QUESTION_TYPE.phone,
  QUESTION_TYPE.url,
];

type BuiltIn = (typeof BUILT_IN_QUESTIONS)[number];

export const BUILT_IN_QUESTION_LABELS: Record<BuiltIn, () => string> = {
  name: m.panels_ask_name,
  email: m.panels_ask_email,
  photo: m.panels_ask_photo,
  position: m.panels_ask_position,
  organization_name: m.panels_ask_organization,
  company_url: m.panels_ask_company_url,
  company_logo: m.panels_ask_company_logo,
  contact_number: m.panels_ask_contact_number,
};

const builtInKey = (key: string): BuiltIn | undefined => BUILT_IN_QUESTIONS.find((known) => known === key);

export const missingBuiltIns = (questions: QuestionValues[]): BuiltIn[] =>
  BUILT_IN_QUESTIONS.filter((key) => !questions.some(({ question_text }) => question_text === key));

export const isChoice = (type: number) => type === QUESTION_TYPE.choice || type === QUESTION_TYPE.choices;

export function questionName({ question_text: key, question_label: label }: QuestionValues): string {
  const known = builtInKey(key);
  return label || (known ? BUILT_IN_QUESTION_LABELS[known]() : m.panels_question_unnamed());
}

/** The questions without the consent question. */
export const visibleQuestions = (questions: QuestionValues[]) =>
  questions.filter(({ question_text }) => question_text !== CONSENT);

export const withConsent = (questions: QuestionValues[], next: QuestionValues[]): QuestionValues[] => [
  ...next,
  ...questions.filter(({ question_text }) => question_text === CONSENT),
];

const blank = { placeholder: "", default_value: "", mandatory: false, options: [] };

export function newBuiltIn(key: BuiltIn): QuestionValues {
  return {
    ...blank,
    question_text: key,
    question_type: BUILT_IN_TYPE[key],
    question_label: BUILT_IN_QUESTION_LABELS[key](),
  };
}

export const newConsent = (): QuestionValues => ({
  ...blank,
  question_text: CONSENT,
  question_type: BUILT_IN_TYPE[CONSENT],
  question_label: "",
});

/** A new custom question; its generated key is what translations refer to. */
export function newQuestion(type: QuestionType): QuestionValues {
  const bytes = crypto.getRandomValues(new Uint8Array(5));
  const question_text = `question_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  const options = isChoice(type) ? [m.panels_option_first(), m.panels_option_second()] : [];
  return { ...blank, options, question_text, question_type: type, question_label: "" };
}

export const isBuiltIn = (key: string) => builtInType(key) !== undefined;

export const DEFAULT_CONSENT: string = FORM_DEFAULTS.consent_label;
