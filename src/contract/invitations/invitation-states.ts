export const INVITATION_LIMITS = {
  name: 140,
  subject: 200,
  message: 5000,
  reminders: 3,
  reminderDays: 60,
  people: 5000,
  inviteesPerPage: 50,
} as const;

/** State of a run of invitations. `stopped` is final, `paused` can be resumed. */
export const RUN_STATES = ["draft", "scheduled", "running", "paused", "stopped", "done"] as const;
export type RunState = (typeof RUN_STATES)[number];

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

/** Why sending is blocked. It resumes once the cause is fixed. */
export const RUN_PROBLEMS = ["no_mail_server", "mail_server", "form_missing", "form_paused", "form_closed"] as const;
export type RunProblem = (typeof RUN_PROBLEMS)[number];

/** Selections that would ask only satisfied customers. */
export const INVITATION_WARNINGS = ["chosen_by_sentiment", "chosen_by_rating"] as const;
export type InvitationWarning = (typeof INVITATION_WARNINGS)[number];

/** Placeholders in a message, replaced by values of the person or the run. */
export const PLACEHOLDERS = ["name", "company", "form", "workspace", "link"] as const;
