import type { FormPageLabel, FormPageLabels } from "#contract/forms/form-labels.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

const withoutInputs =
  (say: (inputs: Record<string, never>, options: { locale: Locale }) => string) => (locale: Locale) =>
    say({}, { locale });

/** Placeholders stay in braces until they are filled in. */
const BUILT_IN_LABELS: Record<FormPageLabel, (locale: Locale) => string> = {
  start: withoutInputs(m.visitor_form_start),
  next: withoutInputs(m.visitor_form_next),
  back: withoutInputs(m.visitor_form_back),
  required: withoutInputs(m.visitor_form_required),
  optional: withoutInputs(m.visitor_form_optional),
  step: (locale) => m.visitor_form_step({ current: "{current}", total: "{total}" }, { locale }),
  language: withoutInputs(m.visitor_form_language),
  capture_heading: withoutInputs(m.visitor_form_capture_heading),
  record_instead: withoutInputs(m.visitor_form_record_instead),
  way_text_hint: withoutInputs(m.visitor_form_way_text_hint),
  way_recording_hint: (locale) => m.visitor_form_way_recording_hint({ time: "{time}" }, { locale }),
  way_upload: withoutInputs(m.visitor_form_way_upload),
  way_upload_hint: withoutInputs(m.visitor_form_way_upload_hint),
  rating: withoutInputs(m.visitor_form_rating),
  stars: (locale) => m.visitor_form_stars({ stars: "{stars}", most: "{most}" }, { locale }),
  star_1: withoutInputs(m.visitor_form_star_1),
  star_2: withoutInputs(m.visitor_form_star_2),
  star_3: withoutInputs(m.visitor_form_star_3),
  star_4: withoutInputs(m.visitor_form_star_4),
  star_5: withoutInputs(m.visitor_form_star_5),
  thumbs: withoutInputs(m.visitor_form_thumbs),
  thumb_up: withoutInputs(m.visitor_form_thumb_up),
  thumb_down: withoutInputs(m.visitor_form_thumb_down),
  recording: withoutInputs(m.visitor_form_recording),
  recording_taken: withoutInputs(m.visitor_form_recording_taken),
  recording_again: withoutInputs(m.visitor_form_recording_again),
  about_heading: withoutInputs(m.visitor_form_about_heading),
  choose: withoutInputs(m.visitor_form_choose),
  choose_file: withoutInputs(m.visitor_form_choose_file),
  choose_files: withoutInputs(m.visitor_form_choose_files),
  remove: (locale) => m.visitor_form_remove({ name: "{name}" }, { locale }),
  yes: withoutInputs(m.visitor_form_yes),
  consent_heading: withoutInputs(m.visitor_form_consent_heading),
  consent_text: withoutInputs(m.visitor_form_consent_text),
  consent_note: withoutInputs(m.visitor_form_consent_note),
  controller: (locale) => m.visitor_form_controller({ name: "{name}" }, { locale }),
  retention: (locale) => m.visitor_form_retention({ days: "{days}" }, { locale }),
  privacy: withoutInputs(m.visitor_form_privacy),
  sending: withoutInputs(m.visitor_form_sending),
  sending_far: (locale) =>
    m.visitor_form_sending_far({ percent: "{percent}", sent: "{sent}", total: "{total}" }, { locale }),
  sending_left: (locale) =>
    m.visitor_form_sending_left({ percent: "{percent}", sent: "{sent}", total: "{total}", time: "{time}" }, { locale }),
  sending_wait: (locale) => m.visitor_form_sending_wait({ time: "{time}" }, { locale }),
  stop_sending: withoutInputs(m.visitor_form_stop_sending),
  sent_later: withoutInputs(m.visitor_form_sent_later),
  send_again: withoutInputs(m.visitor_form_send_again),
  kept: withoutInputs(m.visitor_form_kept),
  start_afresh: withoutInputs(m.visitor_form_start_afresh),
  error_summary: withoutInputs(m.visitor_form_error_summary),
  error_required: withoutInputs(m.visitor_form_error_required),
  error_rating: withoutInputs(m.visitor_form_error_rating),
  error_choice: withoutInputs(m.visitor_form_error_choice),
  error_consent: withoutInputs(m.visitor_form_error_consent),
  error_email: withoutInputs(m.visitor_form_error_email),
  error_phone: withoutInputs(m.visitor_form_error_phone),
  error_url: withoutInputs(m.visitor_form_error_url),
  error_number: withoutInputs(m.visitor_form_error_number),
  error_date: withoutInputs(m.visitor_form_error_date),
  error_long: withoutInputs(m.visitor_form_error_long),
  error_image: withoutInputs(m.visitor_form_error_image),
  error_heic: withoutInputs(m.visitor_form_error_heic),
  error_recording: withoutInputs(m.visitor_form_error_recording),
  error_size: (locale) => m.visitor_form_error_size({ size: "{size}" }, { locale }),
  error_busy: withoutInputs(m.visitor_form_error_busy),
  error_send: withoutInputs(m.visitor_form_error_send),
  test_note: withoutInputs(m.visitor_form_test_note),
  thanks_reveal: withoutInputs(m.visitor_form_thanks_reveal),
  copy: withoutInputs(m.visitor_form_copy),
  copied: withoutInputs(m.visitor_form_copied),
  thanks_platforms: withoutInputs(m.visitor_form_thanks_platforms),
  thanks_redirect: withoutInputs(m.visitor_form_thanks_redirect),
  thanks_continue: withoutInputs(m.visitor_form_thanks_continue),
  thanks_private: withoutInputs(m.visitor_form_thanks_private),
  thanks_private_link: withoutInputs(m.visitor_form_thanks_private_link),
  thanks_affiliate: withoutInputs(m.visitor_form_thanks_affiliate),
  thanks_share: withoutInputs(m.visitor_form_thanks_share),
  share: withoutInputs(m.visitor_form_share),
  closed_title: withoutInputs(m.visitor_form_closed_title),
  closed_text: withoutInputs(m.visitor_form_closed_text),
};

/** The form's own labels, else the built-in ones. */
export function pageLabels(own: Partial<FormPageLabels>, locale: Locale): FormPageLabels {
  const built = Object.fromEntries(Object.entries(BUILT_IN_LABELS).map(([word, say]) => [word, say(locale)]));
  return { ...(built as FormPageLabels), ...own };
}
