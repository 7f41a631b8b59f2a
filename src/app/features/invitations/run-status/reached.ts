import type { InvitationRun } from "#contract/invitations/invitation.ts";

/** How many came so far at least: who reviewed has opened the link, who opened it got the mail. */
export function countReached({ sent, opened, started, reviewed }: InvitationRun["counts"]) {
  return {
    sent: sent + opened + started + reviewed,
    opened: opened + started + reviewed,
    reviewed,
  };
}
