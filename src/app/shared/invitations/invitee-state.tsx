import Ban from "lucide-react/icons/ban";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleStop from "lucide-react/icons/circle-stop";
import MailCheck from "lucide-react/icons/mail-check";
import MailOpen from "lucide-react/icons/mail-open";
import MailX from "lucide-react/icons/mail-x";
import MessageSquareQuote from "lucide-react/icons/message-square-quote";
import Pencil from "lucide-react/icons/pencil";
import type { InviteeState } from "#contract/contacts/invitee-states.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";

const LOOKS = {
  queued: { tone: "outline", icon: CircleDashed, label: m.invitations_invitee_queued },
  sent: { tone: "neutral", icon: MailCheck, label: m.invitations_invitee_sent },
  opened: { tone: "accent", icon: MailOpen, label: m.invitations_invitee_opened },
  started: { tone: "accent", icon: Pencil, label: m.invitations_invitee_started },
  reviewed: { tone: "success", icon: MessageSquareQuote, label: m.invitations_invitee_reviewed },
  bounced: { tone: "danger", icon: MailX, label: m.invitations_invitee_bounced },
  unsubscribed: { tone: "warning", icon: Ban, label: m.invitations_invitee_unsubscribed },
  stopped: { tone: "neutral", icon: CircleStop, label: m.invitations_invitee_stopped },
} as const satisfies Record<InviteeState, object>;

export const inviteeStateLabel = (state: InviteeState) => LOOKS[state].label();

export function InviteeBadge({ state }: { state: InviteeState }) {
  const { tone, icon, label } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {label()}
    </Badge>
  );
}
