import type { FormFields } from "#contract/forms/form-fields.ts";
import type { FormStyle } from "#contract/forms/form-extras.ts";
import type { QuestionType } from "#contract/forms/form-question.ts";
import type { BUILT_IN_QUESTIONS } from "#contract/reviews/review-patch.ts";

/** In the order of `TEXT_LANGUAGES`. */
export type TranslatedText = readonly [en: string, es: string, de: string, ar: string];

type TemplateQuestion = {
  key: (typeof BUILT_IN_QUESTIONS)[number] | `question_${string}`;
  type?: QuestionType;
  mandatory?: boolean;
  label?: TranslatedText;
  options?: TranslatedText[];
};

/** Who the reviewer is, with what a business card has. */
export const PERSON_QUESTIONS: TemplateQuestion[] = [
  { key: "name", mandatory: true },
  { key: "email", mandatory: true },
  { key: "photo" },
  { key: "position" },
  { key: "organization_name" },
];

export type FormTemplate = {
  settings: FormFields;
  questions: TemplateQuestion[];
  texts: Record<string, TranslatedText>;
  purposes: ("publish_person" | "publish_media" | "contact")[];
  countdown?: number;
  /** Asked on screen while somebody records. */
  prompts?: TranslatedText[];
  style?: FormStyle;
  /** Long answers are published with the review. */
  isCaseStudy?: boolean;
};
