import { DEFAULT_QUESTIONS, FORM_DEFAULTS } from "#contract/forms/form-defaults.ts";
import { FORM_GROUPS } from "#contract/forms/form-fields.ts";
import { FORM_NAMES } from "#contract/forms/form-field-names.ts";
import { Form } from "#contract/forms/form-record.ts";

const ADDRESS_FIELDS = ["page_image", "favicon", "branding_affiliate_link", "language_id", "reviews_widget_id"];
const nothing = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, null]));

const groupOf = (shape: object, flags: readonly string[], more: object = {}) => {
  const known: Record<string, unknown> = { ...FORM_DEFAULTS, ...more };
  const valueOf = (name: string) => {
    const value = known[name] ?? (flags.includes(name) ? 0 : null);
    return typeof value === "boolean" ? Number(value) : value;
  };
  return Object.fromEntries(Object.keys(shape).map((name) => [name, valueOf(name)]));
};

export const formRecord = (own: Record<string, unknown> = {}): Form =>
  Form.parse({
    ...nothing(["description", "messaging_description", ...ADDRESS_FIELDS]),
    id: 1,
    project_id: 1,
    unique_form_id: "form_000000000000000000000000",
    user_id: 1,
    slug: "abcdefg",
    name: "Customers",
    page_title: FORM_DEFAULTS.page_title,
    page_main_message: FORM_DEFAULTS.page_main_message,
    hide_image: 0,
    is_paused: false,
    review_label_ids: [],
    public_url: "http://localhost/form/abcdefg",
    questions: DEFAULT_QUESTIONS.map(({ type, key, label, mandatory }, position) => ({
      id: position + 1,
      question_type: type,
      question_text: key,
      question_label: label,
      placeholder: null,
      default_value: null,
      mandatory: mandatory ? 1 : 0,
      position,
    })),
    form_attributes: {
      text: groupOf(FORM_GROUPS.text, FORM_NAMES.text.flags, { allow_files: [] }),
      audio: groupOf(FORM_GROUPS.audio, FORM_NAMES.audio.flags),
      video: groupOf(FORM_GROUPS.video, FORM_NAMES.video.flags),
      instruction_page: { introduction_media: [] },
    },
    thankyou_attributes: groupOf(FORM_GROUPS.thankyou, FORM_NAMES.thankyou.flags, {
      other_review_platforms: [],
      star_redirection_platforms: [],
      thankyou_message_media: [],
    }),
    submit_attributes: groupOf(FORM_GROUPS.submit, FORM_NAMES.submit.flags, { additionalinfo: [] }),
    custom_attributes: {},
    media_attributes: {},
    star_redirection_warning: null,
    created_at: null,
    updated_at: null,
    ...own,
  });
