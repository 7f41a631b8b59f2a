import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";

/** How many came so far at least: who reviewed has opened the link, who opened it got the mail. */
function countReached({ sent, opened, started, reviewed }: InvitationRun["counts"]) {
  return {
    sent: sent + opened + started + reviewed,
    opened: opened + started + reviewed,
    reviewed,
  };
}

/** How far a run has come: people, and how many of them got the mail, opened the link and reviewed. */
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
