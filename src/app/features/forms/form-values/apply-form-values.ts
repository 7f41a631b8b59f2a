import { FORM_GROUPS } from "#contract/forms/form-fields.ts";
import type { Form } from "#contract/forms/form-record.ts";
import type { FormValues } from "./form-values.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";

const asRead = (value: unknown) => (typeof value === "boolean" ? Number(value) : value === "" ? null : value);
const flag = (on: boolean) => (on ? 1 : 0);

/** The record as it would be with the editor's values; the preview is made from it. */
export function applyFormValues(form: Form, values: FormValues): Form {
  const all: Tree = values;
  const over = <Group extends object>(group: Group, shape: object): Group => ({
    ...group,
    ...Object.fromEntries(Object.keys(shape).map((name) => [name, asRead(all[name])])),
  });
  const { form_attributes: groups } = form;
  return {
    ...form,
    slug: values.public_slug,
    name: values.name,
    description: values.description || null,
    page_title: values.page_title || null,
    page_main_message: values.page_main_message || null,
    messaging_description: values.messaging_description || null,
    page_image: values.page_image || null,
    hide_image: flag(values.hide_image),
    favicon: values.favicon || null,
    is_paused: values.is_paused,
    language_id: values.language_id || null,
    review_label_ids: values.review_label_ids,
    reviews_widget_id: values.reviews_widget_id || null,
    branding_affiliate_link: values.branding_affiliate_link || null,
    questions: values.questions.map((question, position) => ({
      ...question,
      // Questions without an id yet get a negative one by position.
      id: question.id ?? -1 - position,
      mandatory: flag(question.mandatory),
      position,
    })),
    form_attributes: {
      ...groups,
      text: over(groups.text, FORM_GROUPS.text),
      audio: over(groups.audio, FORM_GROUPS.audio),
      video: over(groups.video, FORM_GROUPS.video),
      instruction_page: over(groups.instruction_page, FORM_GROUPS.instruction_page),
    },
    thankyou_attributes: over(form.thankyou_attributes, FORM_GROUPS.thankyou),
    submit_attributes: over(form.submit_attributes, FORM_GROUPS.submit),
    custom_attributes: values.extras,
    media_attributes: values.media_attributes,
  };
}
