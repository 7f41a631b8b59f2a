import { Link } from "@tanstack/react-router";
import { type InvitationRun } from "#contract/invitations/invitation.ts";
import { INVITEE_STATES, type InviteeState } from "#contract/invitations/invitee-states.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { inviteeStateLabel } from "#app/shared/invitations/invitee-state.tsx";

type StateChipsProps = { run: InvitationRun; state: InviteeState | undefined };

const CHIP =
  "inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm font-medium transition-colors pointer-coarse:h-10";

/** How many people stand where; each is the way to see only these. */
export function StateChips({ run, state }: StateChipsProps) {
  const there = INVITEE_STATES.filter((one) => run.counts[one] > 0 || one === state);
  const chips = [
    { state: undefined, label: m.invitations_all(), count: run.total },
    ...there.map((one) => ({ state: one, label: inviteeStateLabel(one), count: run.counts[one] })),
  ];
  return (
    <nav aria-label={m.invitations_filter()}>
      <ul className="flex flex-wrap gap-1.5">
        {chips.map((chip) => (
          <li key={chip.label}>
            <Link
              from="/invitations/$runId"
              to="."
              search={(old) => ({ ...old, state: chip.state })}
              resetScroll={false}
              replace
              // Without it, every chip would be the current one: they all lead to this screen.
              activeProps={{}}
              aria-current={chip.state === state ? "true" : undefined}
              className={cx(
                CHIP,
                chip.state === state
                  ? "border-accent-line bg-accent-soft text-accent-ink"
                  : "border-line-strong bg-surface text-ink-soft hover:bg-hover",
              )}
            >
              {chip.label}
              <span className="font-normal tabular-nums opacity-80">{formatNumber(chip.count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
