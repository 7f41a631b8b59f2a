/** What became of the invitation of one person, in the order it usually goes. `opened` is the link, no mail is tracked. */
export const INVITEE_STATES = [
  "queued",
  "sent",
  "opened",
  "started",
  "reviewed",
  "bounced",
  "unsubscribed",
  "stopped",
] as const;
export type InviteeState = (typeof INVITEE_STATES)[number];
