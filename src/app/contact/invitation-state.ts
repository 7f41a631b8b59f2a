import type { InviteeState } from "#contract/invitation-states.ts";
import { m } from "#messages/gen/messages.js";

const NAMES: Record<InviteeState, () => string> = {
  queued: m.invitations_invitee_queued,
  sent: m.invitations_invitee_sent,
  opened: m.invitations_invitee_opened,
  started: m.invitations_invitee_started,
  reviewed: m.invitations_invitee_reviewed,
  bounced: m.invitations_invitee_bounced,
  unsubscribed: m.invitations_invitee_unsubscribed,
  stopped: m.invitations_invitee_stopped,
};

/** How an invitation stands, in a word. */
export const invitationState = (state: InviteeState): string => NAMES[state]();
