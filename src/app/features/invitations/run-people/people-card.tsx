import { useNavigate, useSearch, Link } from "@tanstack/react-router";
import UserPlus from "lucide-react/icons/user-plus";
import { useRef } from "react";
import { UrlSearchField } from "#app/shared/list/url-search.tsx";
import type { InvitationRun } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { AddPeople } from "./add-people.tsx";
import { PeopleList } from "./people-list.tsx";
import { INVITEE_STATES, type InviteeState } from "#contract/contacts/invitee-states.ts";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { inviteeStateLabel } from "#app/shared/invitations/invitee-state.tsx";

type StateChipsProps = { run: InvitationRun; state: InviteeState | undefined };

const CHIP =
  "inline-flex h-7 items-center gap-1.5 rounded-full border px-2.5 text-sm font-medium transition-colors pointer-coarse:h-10";

function StateChips({ run, state }: StateChipsProps) {
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
              // All chips link to this screen, so the router would mark every one as active.
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

type PeopleCardProps = { run: InvitationRun; mayAdd: boolean; mayRemove: boolean };

export function PeopleCard({ run, mayAdd, mayRemove }: PeopleCardProps) {
  const { q, state, add } = useSearch({ from: "/_admin/invitations/$runId" });
  const navigate = useNavigate({ from: "/invitations/$runId" });
  const button = useRef<HTMLButtonElement>(null);
  const open = () => {
    // Return the focus here wherever it was before.
    button.current?.focus();
    void navigate({ search: (old) => ({ ...old, add: "contacts" }), resetScroll: false });
  };
  useShortcuts([
    {
      id: "invitee add",
      keys: "c",
      label: m.invitations_add(),
      group: m.shell_invitations(),
      run: open,
      enabled: mayAdd,
    },
  ]);
  return (
    <>
      <Card
        flush
        title={m.invitations_people()}
        actions={
          mayAdd && (
            <Button ref={button} icon={UserPlus} variant={run.total === 0 ? "primary" : "secondary"} onClick={open}>
              {m.invitations_add()}
            </Button>
          )
        }
      >
        {run.total === 0 ? (
          <EmptyState compact icon={UserPlus} title={m.invitations_people_none_title()}>
            <p>{m.invitations_people_none_text()}</p>
          </EmptyState>
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 pb-3">
              <UrlSearchField
                id="invitee search"
                q={q ?? ""}
                pause={250}
                onSearch={(text) =>
                  void navigate({ search: (old) => ({ ...old, q: text }), replace: true, resetScroll: false })
                }
                label={m.invitations_search()}
                placeholder={m.invitations_search_placeholder()}
                group={m.shell_invitations()}
                className="min-w-0 flex-1 basis-56 sm:max-w-72"
              />
              <StateChips run={run} state={state} />
            </div>
            <PeopleList run={run} q={q} state={state} mayRemove={mayRemove} />
          </>
        )}
      </Card>
      {mayAdd && add && <AddPeople run={run} method={add} />}
    </>
  );
}
