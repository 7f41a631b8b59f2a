import { CONSENT_PURPOSES } from "#contract/reviews/consent.ts";
import type { FormStep } from "#contract/forms/submission.ts";
import { fieldOf } from "#app/features/forms/form-values/form-fields.ts";
import type { PanelId } from "#app/features/forms/form-values/panel-ids.ts";
import type { FormValues } from "#app/features/forms/form-values/form-values.ts";

/** The field that edits a part of the preview (`data-part`), where the names differ. */
const FIELD_OF_PART: Record<string, string> = {
  logo: "extras.look.logo_url",
  languages: "extras.languages.offered",
  ways: "allow_text_review",
  remark: "remark_placeholder",
  pictures: "text_file_upload_label",
  share: "allow_video_and_shareable_link",
  platforms: "other_review_platforms",
  redirect: "thankyou_redirection_url",
  reveal: "thankyou_reveal_text",
  affiliate: "thankyou_affiliate_link",
  widget: "reviews_widget_id",
  next_form: "extras.next_form.id",
  "consent.publish_text": "consent_label",
  consent: "consent_label",
  ...Object.fromEntries(
    CONSENT_PURPOSES.slice(1).map((purpose) => [`consent.${purpose}`, `extras.consent.${purpose}`]),
  ),
};

const PART_OF_FIELD = Object.fromEntries(
  Object.entries(FIELD_OF_PART).flatMap(([part, field]) => (part === "consent" ? [] : [[field, part]])),
);

/** Fields that are shown in another step than the rest of their panel. */
const STEP_OF: Record<string, FormStep> = {
  modal_title: "capture",
  submit_button_label: "capture",
  rating_type: "capture",
  messaging_description: "capture",
  page_image: "welcome",
};
const STEP_OF_PANEL: Partial<Record<PanelId, FormStep>> = {
  welcome: "welcome",
  capture: "welcome",
  questions: "about",
  details: "about",
  consent: "consent",
  thanks: "thanks",
};
const ON_CAPTURE =
  /^(?:modal_title|question_text|rating_type|remark|option_to_add|is_|submit_|text_file|allow_files|allow_(?:review|upload)|messaging_)/;

type Questions = Pick<FormValues, "questions">;

export function fieldOfPart(part: string, { questions }: Questions): string {
  const [, key] = /^question\.(.+)$/.exec(part) ?? [];
  if (key === undefined) return FIELD_OF_PART[part] ?? part;
  const index = questions.findIndex((question) => question.question_text === key);
  return `questions.${index}.question_label`;
}

/** The part of the preview that shows a field; null if none does. */
export function partOfField(field: string, { questions }: Questions): string | null {
  const [, index] = /^questions\.(\d+)\b/.exec(field) ?? [];
  if (index !== undefined) return `question.${questions[Number(index)]?.question_text ?? ""}`;
  if (field.startsWith("star_redirection_platforms") || field.startsWith("other_review_platforms")) return "platforms";
  return fieldOf(field) ? (PART_OF_FIELD[field] ?? field) : null;
}

/** The form step that a panel edits; undefined where every step shows it. */
export const stepOfPanel = (panel: PanelId): FormStep | undefined => STEP_OF_PANEL[panel];

/** The form step that shows a field; undefined if every step does. */
export function stepOfField(field: string): FormStep | undefined {
  const panel = fieldOf(field)?.panel;
  if (STEP_OF[field]) return STEP_OF[field];
  if (panel === "capture" && ON_CAPTURE.test(field)) return "capture";
  return panel && STEP_OF_PANEL[panel];
}
