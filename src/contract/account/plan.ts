/** Limits of `user_meta` (v3 interface, section 2.7), as texts on the wire; `unlimited` where there is none. */
export const PLAN_LIMITS = [
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
] as const;
export type PlanLimit = (typeof PLAN_LIMITS)[number];

export const UNLIMITED = "unlimited";

/** E-mail notifications of a person: `1` yes, `0` no. */
export const NOTIFICATIONS = [
  "text_feed_notification",
  "video_feed_notification",
  "video_feed_submission_notification",
  "audio_feed_notification",
  "audio_feed_submission_notification",
  "summary_email_notification",
] as const;
export type Notification = (typeof NOTIFICATIONS)[number];

/** Account fields of `user_meta` (v3 interface, section 2.7) with their values for an account that is not a trial. */
export const ACCOUNT_META = { user_type: "owner", storage_used: "0", allow_trial_days: "0", allow_free_trial: "0" };

/** Attempt counters of `user_meta` (v3 interface, section 2.7). */
export const ATTEMPT_COUNTERS = [
  "save_profile_account_attempts",
  "logout_of_all_sessions_attempts",
  "save_notifications_attempts",
] as const;
