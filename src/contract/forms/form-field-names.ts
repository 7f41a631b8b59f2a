export const FORM_NAMES = {
  text: {
    lines: ["modal_title", "text_button_label", "text_file_upload_label", "remark_placeholder", "submit_button_label"],
    flags: [
      "allow_review_type",
      "allow_text_review",
      "allow_upload_file_option",
      "option_to_add_remark",
      "is_required_remark",
      "is_mandatory_feedback",
    ],
  },
  audio: { lines: ["audio_button_label"], flags: ["allow_audio_recording"] },
  video: {
    lines: ["video_button_label", "screen_button_label"],
    flags: ["allow_video_recording", "allow_screen_recording"],
  },
  thankyou: {
    words: ["thankyou_title", "thankyou_message", "thankyou_reveal_text"],
    addresses: ["thankyou_redirection_url", "thankyou_affiliate_link"],
    flags: ["allow_video_and_shareable_link", "other_review_platforms_enabled", "allow_star_redirection"],
  },
  submit: {
    lines: [
      "other_text_label",
      "other_text_placeholder",
      "other_text2_label",
      "other_text2_placeholder",
      "other_text3_label",
      "other_text3_placeholder",
    ],
    flags: ["hide_signup_section"],
  },
} as const;

export const BUTTON_LABEL_FIELDS = {
  allow_text_review: "text_button_label",
  allow_video_recording: "video_button_label",
  allow_screen_recording: "screen_button_label",
  allow_audio_recording: "audio_button_label",
  allow_upload_file_option: "text_file_upload_label",
} as const;
