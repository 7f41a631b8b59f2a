import { Link } from "@tanstack/react-router";
import type { Invitee } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { InviteeBadge } from "#app/shared/invitations/invitee-state.tsx";
import { PersonFacts } from "./person-facts.tsx";
import { PersonMenu } from "./person-menu.tsx";

type PersonRowProps = {
  person: Invitee;
  /** How many mails a person gets at most. */
  mails: number;
  current: boolean;
  onCurrent: () => void;
  onRemove: (() => void) | undefined;
};

/** One person of a run: who, how the invitation stands and since when, what comes next. A press previews their mail. */
export function PersonRow({ person, mails, current, onCurrent, onRemove }: PersonRowProps) {
  const name = person.name || person.email;
  return (
    // Whatever of the row has the focus makes it the current one.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      onFocus={onCurrent}
      className={cx(
        "relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 px-5 py-2.5 hover:bg-hover md:grid-cols-[minmax(0,1fr)_8.5rem_minmax(0,17rem)_auto]",
        "has-[[data-row]:focus-visible]:outline-2 has-[[data-row]:focus-visible]:-outline-offset-2 has-[[data-row]:focus-visible]:outline-focus",
        current && "bg-hover",
      )}
    >
      <div className="min-w-0">
        <Link
          from="/invitations/$runId"
          to="."
          search={(old) => ({ ...old, person: person.id })}
          resetScroll={false}
          replace
          activeProps={{}}
          data-row={person.id}
          dir="auto"
          title={m.invitations_preview_person()}
          className="block truncate font-medium outline-none after:absolute after:inset-0"
        >
          {name}
        </Link>
        {person.name && (
          <span dir="ltr" className="block truncate text-sm text-ink-faint rtl:text-end">
            {person.email}
          </span>
        )}
      </div>
      <div className="flex max-md:col-start-1">
        <InviteeBadge state={person.state} />
      </div>
      <PersonFacts person={person} mails={mails} />
      <div className="relative flex justify-end max-md:col-start-2 max-md:row-start-1">
        <PersonMenu person={person} name={name} onRemove={onRemove} />
      </div>
    </li>
  );
}
