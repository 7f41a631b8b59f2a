import type { FormFields } from "./form-fields.ts";
import { BUILT_IN_TYPE } from "./form-question.ts";

/** Default values, so that a form made with only a name can be filled in. */
export const FORM_DEFAULTS = {
  page_title: "Share your experience",
  page_main_message: "<p>A few words about how it went help us, and others who are still deciding.</p>",
  hide_image: false,
  modal_title: "Write your review",
  question_text: "What would you tell a friend about us?",
  rating_type: "star",
  allow_review_type: true,
  allow_text_review: true,
  text_button_label: "Write a review",
  option_to_add_remark: true,
  is_required_remark: true,
  remark_placeholder: "What did you like? What could be better?",
  is_mandatory_feedback: true,
  submit_button_label: "Send",
  allow_upload_file_option: false,
  text_file_upload_label: "Add pictures",
  allow_audio_recording: true,
  audio_button_label: "Record your voice",
  audio_duration: 120,
  allow_video_recording: true,
  allow_screen_recording: false,
  video_button_label: "Record a video",
  screen_button_label: "Record your screen",
  video_duration: 120,
  thank_you_type: "thank_you_page",
  thankyou_title: "Thank you!",
  thankyou_message: "We have received your review.",
  allow_video_and_shareable_link: false,
  other_review_platforms_enabled: false,
  allow_star_redirection: false,
  star_redirection_min_rating: 1,
  hide_signup_section: false,
  consent_label: "You may publish my review with my name and picture.",
} as const satisfies FormFields;

const ask = (key: keyof typeof BUILT_IN_TYPE, label: string | null, mandatory = false) => ({
  type: BUILT_IN_TYPE[key],
  key,
  label,
  mandatory,
});

export const DEFAULT_QUESTIONS = [
  ask("name", "Your name", true),
  ask("email", "Your e-mail address", true),
  ask("photo", "Your picture"),
  ask("position", "What you do"),
  ask("organization_name", "Your company"),
  ask("consent", null),
];
