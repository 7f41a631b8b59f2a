import { CONSENT_PURPOSES, type ConsentPurpose } from "#contract/reviews/consent.ts";
import type { FormExtras } from "./form-extras.ts";
import { QUESTION_TYPE, builtInType } from "./form-question.ts";
import type { Form } from "./form-record.ts";
import type { Translate } from "./form-translate.ts";
import type { FormView, QuestionView } from "./form-view.ts";
import { toLoadableUrl } from "./form-media.ts";

const CONSENT = "consent";
const TYPES = Object.values(QUESTION_TYPE);

/** The questions of a form, in order. Hiding the part about the person leaves the form's own questions. */
export function questionsOf(form: Form, tr: Translate): QuestionView[] {
  const hidden = form.submit_attributes.hide_signup_section === 1;
  return form.questions
    .filter(({ question_text: key }) => key !== CONSENT && !(hidden && builtInType(key)))
    .toSorted((a, b) => a.position - b.position)
    .map((question) => {
      const key = question.question_text;
      const word = (name: string, own: string | null | undefined) => tr(`question.${key}.${name}`, own);
      return {
        id: question.id,
        key,
        type: builtInType(key) ?? TYPES.find((type) => type === question.question_type) ?? QUESTION_TYPE.text,
        label: word("label", question.question_label) || key,
        placeholder: word("placeholder", question.placeholder),
        value: word("default_value", question.default_value),
        required: question.mandatory === 1,
        options: (question.options ?? []).map((option, index) => word(`option.${index}`, option)),
      };
    });
}

/** What a reviewer is asked to agree to: the purposes that have a text. The first is asked by the consent question. */
export function consentOf(form: Form, extras: FormExtras, tr: Translate, origin: string): FormView["consent"] {
  const asked = form.questions.find(({ question_text: key }) => key === CONSENT);
  const { consent } = extras;
  const label = form.submit_attributes.consent_label || asked?.question_label;
  const texts: Record<ConsentPurpose, string> = {
    publish_text: asked ? tr("consent_label", label) : "",
    publish_person: tr("consent.publish_person", consent.publish_person),
    publish_media: tr("consent.publish_media", consent.publish_media),
    contact: tr("consent.contact", consent.contact),
  };
  const required = (purpose: ConsentPurpose) => purpose === "publish_text" && asked?.mandatory === 1;
  return {
    purposes: CONSENT_PURPOSES.filter((purpose) => texts[purpose].trim()).map((purpose) => ({
      purpose,
      text: texts[purpose],
      required: required(purpose),
    })),
    controller: consent.controller || null,
    privacyUrl: toLoadableUrl(consent.privacy_url, origin),
    keptDays: extras.limits.retention_days ?? null,
  };
}
