import { m } from "#messages/gen/messages.js";
import { PANEL_IDS, type PanelId } from "./panel-ids.ts";

type Labels = Record<string, () => string>;

const FIELDS: Record<PanelId, Labels> = {
  welcome: {
    page_title: m.form_editor_field_page_title,
    page_main_message: m.form_editor_field_page_main_message,
    messaging_description: m.form_editor_field_messaging_description,
    page_image: m.form_editor_field_page_image,
    hide_image: m.form_editor_field_hide_image,
    favicon: m.form_editor_field_favicon,
    introduction_media: m.form_editor_field_introduction_media,
  },
  capture: {
    allow_text_review: m.form_editor_field_allow_text_review,
    text_button_label: m.form_editor_field_text_button_label,
    allow_video_recording: m.form_editor_field_allow_video_recording,
    video_button_label: m.form_editor_field_video_button_label,
    video_duration: m.form_editor_field_video_duration,
    allow_screen_recording: m.form_editor_field_allow_screen_recording,
    screen_button_label: m.form_editor_field_screen_button_label,
    allow_audio_recording: m.form_editor_field_allow_audio_recording,
    audio_button_label: m.form_editor_field_audio_button_label,
    audio_duration: m.form_editor_field_audio_duration,
    allow_upload_file_option: m.form_editor_field_allow_upload_file_option,
    text_file_upload_label: m.form_editor_field_text_file_upload_label,
    allow_files: m.form_editor_field_allow_files,
    "extras.capture.countdown": m.form_editor_field_countdown,
    "extras.capture.show_prompts": m.form_editor_field_show_prompts,
    "extras.capture.prompts": m.form_editor_field_prompts,
    modal_title: m.form_editor_field_modal_title,
    question_text: m.form_editor_field_question_text,
    allow_review_type: m.form_editor_field_allow_review_type,
    rating_type: m.form_editor_field_rating_type,
    is_mandatory_feedback: m.form_editor_field_is_mandatory_feedback,
    option_to_add_remark: m.form_editor_field_option_to_add_remark,
    is_required_remark: m.form_editor_field_is_required_remark,
    remark_placeholder: m.form_editor_field_remark_placeholder,
    submit_button_label: m.form_editor_field_submit_button_label,
  },
  questions: {
    questions: m.form_editor_field_questions,
    "extras.case_study.on": m.form_editor_field_case_study,
    "extras.branching": m.form_editor_field_branching,
  },
  consent: {
    consent_label: m.form_editor_field_consent_label,
    "extras.consent.publish_person": m.form_editor_field_consent_person,
    "extras.consent.publish_media": m.form_editor_field_consent_media,
    "extras.consent.contact": m.form_editor_field_consent_contact,
    "extras.consent.controller": m.form_editor_field_controller,
    "extras.consent.privacy_url": m.form_editor_field_privacy_url,
  },
  details: {
    hide_signup_section: m.form_editor_field_hide_signup_section,
    other_text_label: m.form_editor_field_other_text_label,
    other_text_placeholder: m.form_editor_field_other_text_placeholder,
    other_text2_label: m.form_editor_field_other_text2_label,
    other_text2_placeholder: m.form_editor_field_other_text2_placeholder,
    other_text3_label: m.form_editor_field_other_text3_label,
    other_text3_placeholder: m.form_editor_field_other_text3_placeholder,
    additionalinfo: m.form_editor_field_additionalinfo,
  },
  thanks: {
    thank_you_type: m.form_editor_field_thank_you_type,
    thankyou_redirection_url: m.form_editor_field_thankyou_redirection_url,
    thankyou_title: m.form_editor_field_thankyou_title,
    thankyou_message: m.form_editor_field_thankyou_message,
    thankyou_reveal_text: m.form_editor_field_thankyou_reveal_text,
    thankyou_message_media: m.form_editor_field_thankyou_message_media,
    other_review_platforms_enabled: m.form_editor_field_other_review_platforms_enabled,
    other_review_platforms: m.form_editor_field_other_review_platforms,
    allow_star_redirection: m.form_editor_field_allow_star_redirection,
    star_redirection_min_rating: m.form_editor_field_star_redirection_min_rating,
    "extras.star_redirection": m.form_editor_field_allow_star_redirection,
    star_redirection_platforms: m.form_editor_field_star_redirection_platforms,
    thankyou_affiliate_link: m.form_editor_field_thankyou_affiliate_link,
    allow_video_and_shareable_link: m.form_editor_field_allow_video_and_shareable_link,
    reviews_widget_id: m.form_editor_field_reviews_widget_id,
    "extras.next_form.id": m.form_editor_field_next_form,
    "extras.next_form.label": m.form_editor_field_next_form_label,
  },
  look: {
    "extras.look.style": m.form_editor_field_style,
    "extras.look.theme": m.form_editor_field_theme,
    "extras.look.font": m.form_editor_field_font,
    "extras.look.radius": m.form_editor_field_radius,
    "extras.look.logo_url": m.form_editor_field_logo_url,
    "extras.look.background_url": m.form_editor_field_background_url,
    "extras.look.light": m.form_editor_field_colours_light,
    "extras.look.dark": m.form_editor_field_colours_dark,
  },
  language: {
    language_id: m.form_editor_field_language_id,
    "extras.languages.offered": m.form_editor_field_offered,
    "extras.languages.words": m.form_editor_field_words,
  },
  settings: {
    name: m.form_editor_field_name,
    description: m.form_editor_field_description,
    public_slug: m.form_editor_field_public_slug,
    is_paused: m.form_editor_field_is_paused,
    review_label_ids: m.form_editor_field_review_label_ids,
    "extras.limits.submissions": m.form_editor_field_limit_submissions,
    "extras.limits.closes_on": m.form_editor_field_closes_on,
    "extras.limits.retention_days": m.form_editor_field_retention_days,
    "extras.spam": m.form_editor_field_spam,
    "extras.notifications": m.form_editor_field_notifications,
    branding_affiliate_link: m.form_editor_field_branding_affiliate_link,
    media_attributes: m.form_editor_field_media_attributes,
    extras: m.form_editor_field_extras,
  },
};

/** The fields in the rows of a list, by the last part of their path. */
export const ROW_FIELDS: Labels = {
  question_label: m.panels_question_label,
  placeholder: m.panels_question_placeholder,
  default_value: m.panels_question_value,
  mandatory: m.panels_question_mandatory,
  options: m.panels_question_options,
  platform: m.panels_platform_name,
  url: m.panels_platform_url,
  button_text: m.panels_platform_button,
  icon: m.panels_platform_icon,
  is_enabled: m.panels_platform_on,
};

type FieldInfo = { path: string; panel: PanelId; label: () => string; order: number };

const ALL = new Map<string, FieldInfo>(
  PANEL_IDS.flatMap((panel) => Object.entries(FIELDS[panel]).map(([path, label]) => ({ path, panel, label }))).map(
    (field, order) => [field.path, { ...field, order }],
  ),
);

/** The panel and label of a field; a path inside one, such as `questions.3.options`, counts as that field. */
export function fieldOf(path: string): FieldInfo | undefined {
  return ALL.get(path) ?? (path.includes(".") ? fieldOf(path.slice(0, path.lastIndexOf("."))) : undefined);
}

const ROWS = /^(?:questions|other_review_platforms|star_redirection_platforms)\b(?:\.\d+\.(\w+))?/;

/** Whether some control shows an error at this path: a list has none for itself, and a row not for each of its parts. */
export function hasControl(path: string): boolean {
  const row = ROWS.exec(path);
  return row ? row[1] !== undefined && row[1] in ROW_FIELDS : fieldOf(path) !== undefined;
}

/** The label of a field; the path itself if the editor does not show it. */
export function labelOf(path: string): string {
  return fieldOf(path)?.label() ?? path;
}

export const inOrder = (paths: string[]): string[] =>
  paths.toSorted((one, other) => (fieldOf(one)?.order ?? ALL.size) - (fieldOf(other)?.order ?? ALL.size));
