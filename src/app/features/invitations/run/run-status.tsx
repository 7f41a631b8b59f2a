import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import MailX from "lucide-react/icons/mail-x";
import { Icon } from "#ui/icons/icon.tsx";
import type { RunState } from "#contract/invitations/invitation-states.ts";
import { Badge } from "#ui/data/badge.tsx";

const PROBLEMS: Record<NonNullable<InvitationRun["problem"]>, () => string> = {
  no_mail_server: m.invitations_cannot_send_title,
  mail_server: m.invitations_held_mail_server,
  form_missing: m.invitations_held_form_missing,
  form_paused: m.invitations_held_form_paused,
  form_closed: m.invitations_held_form_closed,
};

export const runProblemMessage = (problem: NonNullable<InvitationRun["problem"]>) => PROBLEMS[problem]();

const LOOKS = {
  draft: { tone: "outline", label: m.invitations_state_draft },
  scheduled: { tone: "accent", label: m.invitations_state_scheduled },
  running: { tone: "success", label: m.invitations_state_running },
  paused: { tone: "warning", label: m.invitations_state_paused },
  stopped: { tone: "neutral", label: m.invitations_state_stopped },
  done: { tone: "neutral", label: m.invitations_state_done },
} as const satisfies Record<RunState, object>;

export function RunBadge({ state }: { state: RunState }) {
  const { tone, label } = LOOKS[state];
  return <Badge tone={tone}>{label()}</Badge>;
}

/** No mail server is configured: runs can be prepared but not sent. */
export function CannotSend() {
  return (
    <div className="flex gap-3 rounded-lg bg-warning-soft px-4 py-3 text-warning-ink">
      <Icon icon={MailX} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{m.invitations_cannot_send_title()}</p>
        <p className="mt-0.5 text-pretty">{m.invitations_cannot_send_text()}</p>
      </div>
    </div>
  );
}

/** Counts that include later states: who reviewed has opened the link, who opened it got the email. */
function countReached({ sent, opened, started, reviewed }: InvitationRun["counts"]) {
  return {
    sent: sent + opened + started + reviewed,
    opened: opened + started + reviewed,
    reviewed,
  };
}

export function RunFigures({ run }: { run: InvitationRun }) {
  const { sent, opened, reviewed } = countReached(run.counts);
  const figures = [
    { name: m.invitations_people(), value: run.total },
    { name: m.invitations_figure_sent(), value: sent },
    { name: m.invitations_figure_opened(), value: opened },
    { name: m.invitations_figure_reviewed(), value: reviewed },
  ];
  return (
    <dl className="grid grid-cols-4 gap-x-4">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex min-w-0 flex-col-reverse">
          <dt className="truncate text-xs text-ink-faint">{name}</dt>
          <dd className="text-read font-semibold tabular-nums">{formatNumber(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
