import { RECORDER_LABELS } from "./recorder-labels.ts";

/**
 * The visible words of a public form that no field of the form holds. A form may word each anew in any language
 * (`languages.words[code]["word.<name>"]`); what it does not say comes from the visitor's own messages, `visitor_form_<name>`.
 * Names in braces, as in `{current}`, are filled in when the word is shown.
 */
export const FORM_PAGE_LABELS = [
  "start",
  "next",
  "back",
  "required",
  "optional",
  "step",
  "language",
  "capture_heading",
  "way_text_hint",
  "way_recording_hint",
  "way_upload",
  "way_upload_hint",
  "rating",
  "stars",
  "star_1",
  "star_2",
  "star_3",
  "star_4",
  "star_5",
  "thumbs",
  "thumb_up",
  "thumb_down",
  "recording",
  "recording_taken",
  "recording_again",
  "about_heading",
  "choose",
  "choose_file",
  "choose_files",
  "remove",
  "yes",
  "consent_heading",
  "consent_text",
  "consent_note",
  "controller",
  "privacy",
  "retention",
  "sending",
  "sending_far",
  "sending_left",
  "sending_wait",
  "stop_sending",
  "sent_later",
  "send_again",
  "kept",
  "start_afresh",
  "error_summary",
  "error_required",
  "error_rating",
  "error_choice",
  "error_consent",
  "error_email",
  "error_phone",
  "error_url",
  "error_number",
  "error_date",
  "error_long",
  "error_image",
  "error_recording",
  "error_size",
  "error_busy",
  "error_send",
  "test_note",
  "thanks_reveal",
  "copy",
  "copied",
  "thanks_platforms",
  "thanks_redirect",
  "thanks_continue",
  "thanks_private",
  "thanks_private_link",
  "thanks_affiliate",
  "thanks_share",
  "share",
  "closed_title",
  "closed_text",
] as const;

export type FormPageLabel = (typeof FORM_PAGE_LABELS)[number];
/** Every word of the page but the recorder's, in one language. */
export type FormPageLabels = Record<FormPageLabel, string>;

export const FORM_LABELS = [...FORM_PAGE_LABELS, ...RECORDER_LABELS] as const;
export type FormLabel = (typeof FORM_LABELS)[number];
/** Every word, in one language. */
export type FormLabels = Record<FormLabel, string>;
