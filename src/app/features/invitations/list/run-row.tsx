import { Link } from "@tanstack/react-router";
import CircleAlert from "lucide-react/icons/circle-alert";
import { runProblemMessage } from "#app/features/invitations/run-status/run-problem-text.ts";
import { RunBadge } from "#app/features/invitations/run-status/run-badge.tsx";
import { RunFigures } from "#app/features/invitations/run-status/run-figures.tsx";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { RelativeTime } from "#ui/data/relative-time.tsx";

type RunRowProps = { run: InvitationRun; current: boolean; onCurrent: () => void };

/** One run: what it is, how it stands, what became of its invitations. The whole row opens it. */
export function RunRow({ run, current, onCurrent }: RunRowProps) {
  return (
    // Whatever of the row has the focus makes it the current one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onFocus={onCurrent}
      className={cx(
        "relative grid items-center gap-x-6 gap-y-3 px-4 py-3.5 transition-colors hover:bg-hover sm:px-5 lg:grid-cols-[minmax(0,1fr)_26rem]",
        "has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-focus",
        current && "bg-hover",
      )}
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/invitations/$runId"
            params={{ runId: String(run.id) }}
            data-row={run.id}
            dir="auto"
            className="line-clamp-2 min-w-0 text-read font-semibold outline-none after:absolute after:inset-0"
          >
            {run.name}
          </Link>
          <RunBadge state={run.state} />
        </div>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          <bdi>{run.form?.name ?? m.invitations_form_gone()}</bdi>
          <span aria-hidden>·</span>
          {run.state === "scheduled" && run.send_at ? (
            <span>
              {m.invitations_starts()} <RelativeTime value={run.send_at} exact />
            </span>
          ) : (
            <RelativeTime value={run.created_at} focusable={false} />
          )}
        </p>
        {run.problem !== null && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-warning-ink">
            <Icon icon={CircleAlert} size={14} />
            {runProblemMessage(run.problem)}
          </p>
        )}
      </div>
      <RunFigures run={run} />
    </li>
  );
}
