/** State of the invitation of one person, in the usual order. `opened` is the link; mail is not tracked. */
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
