/** Capability flags of `user_meta` (v3 interface, section 2.7): `1` may, `0` may not. */
export const CAPABILITIES = [
  "hide_fs_branding",
  "use_feedspace_redirect_page",
  "import_social_feeds",
  "import_video_inside_app",
  "delete_allowed",
  "upload_video_outside_app",
  "upload_audio_outside_app",
  "import_csv_text_feeds",
  "allow_custom_domain",
  "multiple_languages_allowed",
  "import_contacts",
  "allow_tff_rating_type_option",
  "allow_upload_file_option_video",
  "allow_upload_file_option_audio",
  "allow_api_access_token",
  "allow_webhook_setup",
  "allow_link_in_feed_form",
  "is_app_register",
] as const;
export type Capability = (typeof CAPABILITIES)[number];
