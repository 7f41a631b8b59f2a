import { Link } from "@tanstack/react-router";
import type { Invitee } from "#contract/contacts/invitee.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { InviteeBadge } from "#app/shared/invitations/invitee-state.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import Ellipsis from "lucide-react/icons/ellipsis";
import Eye from "lucide-react/icons/eye";
import Trash from "lucide-react/icons/trash-2";
import User from "lucide-react/icons/user";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu, type MenuEntry } from "#ui/overlays/menu.tsx";

type PersonMenuProps = { person: Invitee; name: string; onRemove: (() => void) | undefined };

/** States in which no further email is sent. */
const ENDED = new Set(["bounced", "unsubscribed", "stopped", "reviewed"]);

function PersonMenu({ person, name, onRemove }: PersonMenuProps) {
  const items: (MenuEntry | false)[] = [
    {
      label: m.invitations_preview_person(),
      icon: Eye,
      keys: "p",
      render: (
        <Link
          from="/invitations/$runId"
          to="."
          search={(old) => ({ ...old, person: person.id })}
          resetScroll={false}
          replace
        />
      ),
    },
    person.contact_id !== null && {
      label: m.invitations_open_contact(),
      icon: User,
      render: <Link to="/contacts/$contactId" params={{ contactId: String(person.contact_id) }} />,
    },
    onRemove !== undefined && !ENDED.has(person.state) && "-",
    onRemove !== undefined &&
      !ENDED.has(person.state) && {
        label: m.invitations_remove(),
        icon: Trash,
        keys: "#",
        danger: true,
        run: onRemove,
      },
  ];
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} size="sm" tooltip={false} label={m.invitations_more_for({ name })} />}
      items={items.filter((item) => item !== false)}
    />
  );
}

const LINK =
  "relative inline-flex min-h-6 items-center font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current";

function PersonFacts({ person, mails }: { person: Invitee; mails: number }) {
  const last = person.reviewed_at ?? person.started_at ?? person.opened_at ?? person.sent_at;
  const sent = person.sent_at === null ? 0 : person.reminders_sent + 1;
  return (
    <div className="min-w-0 text-sm text-ink-soft max-md:col-span-full">
      <p className="flex flex-wrap gap-x-2">
        {last && (
          <span className="relative">
            <RelativeTime value={last} focusable={false} />
          </span>
        )}
        {sent > 0 && mails > 1 && (
          <span className="text-ink-faint">
            {m.invitations_mails_sent({ sent: formatNumber(sent), shown: formatNumber(mails) })}
          </span>
        )}
      </p>
      {person.next_at && (
        <p className="text-ink-faint">
          {m.invitations_next_mail()} <RelativeTime value={person.next_at} exact />
        </p>
      )}
      {person.reason !== null && (
        <p dir="auto" title={person.reason} className="line-clamp-2 break-words">
          {person.reason}
        </p>
      )}
      {person.review && (
        <Link
          to="/reviews/$type/$id"
          params={{ type: person.review.type, id: String(person.review.id) }}
          className={LINK}
        >
          {m.invitations_open_review()}
        </Link>
      )}
    </div>
  );
}

type PersonRowProps = {
  person: Invitee;
  mails: number;
  current: boolean;
  onCurrent: () => void;
  onRemove: (() => void) | undefined;
};

export function PersonRow({ person, mails, current, onCurrent, onRemove }: PersonRowProps) {
  const name = person.name || person.email;
  return (
    // Focus anywhere in the row makes it the current row.
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
