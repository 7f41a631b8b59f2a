import type { FormPageWord, FormPageWords } from "#contract/forms/form-labels.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";

const plain = (say: (inputs: Record<string, never>, options: { locale: Locale }) => string) => (locale: Locale) =>
  say({}, { locale });

/** The built-in words in the visitor's own messages. What is filled in later keeps its name in braces. */
const BUILT_IN: Record<FormPageWord, (locale: Locale) => string> = {
  start: plain(m.visitor_form_start),
  next: plain(m.visitor_form_next),
  back: plain(m.visitor_form_back),
  required: plain(m.visitor_form_required),
  optional: plain(m.visitor_form_optional),
  step: (locale) => m.visitor_form_step({ current: "{current}", total: "{total}" }, { locale }),
  language: plain(m.visitor_form_language),
  capture_heading: plain(m.visitor_form_capture_heading),
  way_text_hint: plain(m.visitor_form_way_text_hint),
  way_recording_hint: (locale) => m.visitor_form_way_recording_hint({ time: "{time}" }, { locale }),
  way_upload: plain(m.visitor_form_way_upload),
  way_upload_hint: plain(m.visitor_form_way_upload_hint),
  rating: plain(m.visitor_form_rating),
  stars: (locale) => m.visitor_form_stars({ stars: "{stars}", most: "{most}" }, { locale }),
  star_1: plain(m.visitor_form_star_1),
  star_2: plain(m.visitor_form_star_2),
  star_3: plain(m.visitor_form_star_3),
  star_4: plain(m.visitor_form_star_4),
  star_5: plain(m.visitor_form_star_5),
  thumbs: plain(m.visitor_form_thumbs),
  thumb_up: plain(m.visitor_form_thumb_up),
  thumb_down: plain(m.visitor_form_thumb_down),
  recording: plain(m.visitor_form_recording),
  recording_taken: plain(m.visitor_form_recording_taken),
  recording_again: plain(m.visitor_form_recording_again),
  about_heading: plain(m.visitor_form_about_heading),
  choose: plain(m.visitor_form_choose),
  choose_file: plain(m.visitor_form_choose_file),
  choose_files: plain(m.visitor_form_choose_files),
  remove: (locale) => m.visitor_form_remove({ name: "{name}" }, { locale }),
  yes: plain(m.visitor_form_yes),
  consent_heading: plain(m.visitor_form_consent_heading),
  consent_text: plain(m.visitor_form_consent_text),
  consent_note: plain(m.visitor_form_consent_note),
  controller: (locale) => m.visitor_form_controller({ name: "{name}" }, { locale }),
  retention: (locale) => m.visitor_form_retention({ days: "{days}" }, { locale }),
  privacy: plain(m.visitor_form_privacy),
  sending: plain(m.visitor_form_sending),
  sending_far: (locale) =>
    m.visitor_form_sending_far({ percent: "{percent}", sent: "{sent}", total: "{total}" }, { locale }),
  sending_left: (locale) =>
    m.visitor_form_sending_left({ percent: "{percent}", sent: "{sent}", total: "{total}", time: "{time}" }, { locale }),
  sending_wait: (locale) => m.visitor_form_sending_wait({ time: "{time}" }, { locale }),
  stop_sending: plain(m.visitor_form_stop_sending),
  sent_later: plain(m.visitor_form_sent_later),
  send_again: plain(m.visitor_form_send_again),
  kept: plain(m.visitor_form_kept),
  start_afresh: plain(m.visitor_form_start_afresh),
  error_summary: plain(m.visitor_form_error_summary),
  error_required: plain(m.visitor_form_error_required),
  error_rating: plain(m.visitor_form_error_rating),
  error_choice: plain(m.visitor_form_error_choice),
  error_consent: plain(m.visitor_form_error_consent),
  error_email: plain(m.visitor_form_error_email),
  error_phone: plain(m.visitor_form_error_phone),
  error_url: plain(m.visitor_form_error_url),
  error_number: plain(m.visitor_form_error_number),
  error_date: plain(m.visitor_form_error_date),
  error_long: plain(m.visitor_form_error_long),
  error_image: plain(m.visitor_form_error_image),
  error_recording: plain(m.visitor_form_error_recording),
  error_size: (locale) => m.visitor_form_error_size({ size: "{size}" }, { locale }),
  error_busy: plain(m.visitor_form_error_busy),
  error_send: plain(m.visitor_form_error_send),
  test_note: plain(m.visitor_form_test_note),
  thanks_reveal: plain(m.visitor_form_thanks_reveal),
  copy: plain(m.visitor_form_copy),
  copied: plain(m.visitor_form_copied),
  thanks_platforms: plain(m.visitor_form_thanks_platforms),
  thanks_redirect: plain(m.visitor_form_thanks_redirect),
  thanks_continue: plain(m.visitor_form_thanks_continue),
  thanks_private: plain(m.visitor_form_thanks_private),
  thanks_private_link: plain(m.visitor_form_thanks_private_link),
  thanks_affiliate: plain(m.visitor_form_thanks_affiliate),
  thanks_share: plain(m.visitor_form_thanks_share),
  share: plain(m.visitor_form_share),
  closed_title: plain(m.visitor_form_closed_title),
  closed_text: plain(m.visitor_form_closed_text),
};

/** All words of a form's page: the form's own, else the built-in ones of the language. */
export function pageWords(own: Partial<FormPageWords>, locale: Locale): FormPageWords {
  const built = Object.fromEntries(Object.entries(BUILT_IN).map(([word, say]) => [word, say(locale)]));
  return { ...(built as FormPageWords), ...own };
}
