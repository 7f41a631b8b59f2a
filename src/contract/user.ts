import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** `user_meta` (section 2.7): strings, our plan is unlimited unless configured otherwise. */
export const USER_META_FIELDS = [
  "user_type",
  "allowed_workspace",
  "video_time_limit",
  "allowed_video_playback",
  "allowed_audio_playback",
  "allowed_ff_per_workspace",
  "allowed_vff_per_workspace",
  "allowed_tff_per_workspace",
  "allowed_aff_per_workspace",
  "allowed_wall_of_love_promotion",
  "wol_feeds_selection_limit",
  "allowed_storage",
  "storage_used",
  "allow_trial_days",
  "allow_free_trial",
  "text_feed_notification",
  "video_feed_notification",
  "video_feed_submission_notification",
  "audio_feed_notification",
  "audio_feed_submission_notification",
  "summary_email_notification",
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
  "save_profile_account_attempts",
  "logout_of_all_sessions_attempts",
  "save_notifications_attempts",
] as const;

const User = z.object({
  id: z.int(),
  unique_user_id: z.string(),
  name: z.string(),
  email: z.string(),
  workspaces: z.int(),
  user_meta: z.catchall(z.looseObject({ profile_pic_url: z.nullable(z.string()) }), z.nullable(z.string())),
});
export type User = z.infer<typeof User>;

export const userEndpoints = {
  getUser: endpoint({ method: "GET", path: "/oauth/users", section: "4.1", answer: z.object({ data: User }) }),
};
