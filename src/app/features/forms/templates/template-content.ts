import type { TranslatedText } from "#contract/forms/default-texts.ts";
import type { FormFields } from "#contract/forms/form-fields.ts";
import type { FormExtras, FormStyle } from "#contract/forms/form-extras.ts";
import type { RATING } from "#contract/forms/view/branching.ts";
import type { QuestionType } from "#contract/forms/form-question.ts";
import type { BUILT_IN_QUESTIONS } from "#contract/reviews/review-patch.ts";

export type TemplateQuestion = {
  key: (typeof BUILT_IN_QUESTIONS)[number] | `question_${string}`;
  type?: QuestionType;
  mandatory?: boolean;
  label?: TranslatedText;
  options?: TranslatedText[];
  /** Only after these answers to an earlier question, by the place of each among its options; or after these ratings. */
  askedIf?: { of: `question_${string}`; is: number[] } | { of: typeof RATING; is: string[] };
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
  look?: Partial<Pick<FormExtras["look"], "font" | "radius" | "light" | "dark">>;
  /** Long answers are published with the review. */
  isCaseStudy?: boolean;
};
