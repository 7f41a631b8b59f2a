import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";

const PROBLEMS: Record<NonNullable<InvitationRun["problem"]>, () => string> = {
  no_mail_server: m.invitations_cannot_send_title,
  mail_server: m.invitations_held_mail_server,
  form_missing: m.invitations_held_form_missing,
  form_paused: m.invitations_held_form_paused,
};

/** What holds a run up. */
export const runProblemMessage = (problem: NonNullable<InvitationRun["problem"]>) => PROBLEMS[problem]();
