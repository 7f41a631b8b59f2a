/** Limits of invitations: characters for texts, rows for lists. */
export const INVITATION_LIMITS = {
  name: 140,
  subject: 200,
  message: 5000,
  reminders: 3,
  reminderDays: 60,
  /** People one call may name; a filter has no limit. */
  people: 5000,
  inviteesPerPage: 50,
} as const;

/** How a run of invitations stands. `stopped` ends it for good, `paused` lets it go on later. */
export const RUN_STATES = ["draft", "scheduled", "running", "paused", "stopped", "done"] as const;
export type RunState = (typeof RUN_STATES)[number];

/** Why somebody is not invited. */
export const INVITEE_PROBLEMS = [
  "no_email",
  "invalid",
  "twice",
  "unsubscribed",
  "bounced",
  "in_run",
  "reviewed",
] as const;
export type InviteeProblem = (typeof INVITEE_PROBLEMS)[number];

/** Why a run does not go on by itself: it does again when that is mended. */
export const RUN_PROBLEMS = ["no_mail_server", "mail_server", "form_missing", "form_paused"] as const;
export type RunProblem = (typeof RUN_PROBLEMS)[number];

/** What a choice of people must not rest on: it would ask the happy ones alone. */
export const INVITATION_WARNINGS = ["chosen_by_sentiment", "chosen_by_rating"] as const;
export type InvitationWarning = (typeof INVITATION_WARNINGS)[number];

/** Words a message may hold; each stands for what the person or the run has. */
export const PLACEHOLDERS = ["name", "company", "form", "workspace", "link"] as const;
