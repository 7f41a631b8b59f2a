import { Link } from "@tanstack/react-router";
import MailX from "lucide-react/icons/mail-x";
import Star from "lucide-react/icons/star";
import { contactName } from "#app/features/contacts/contact-data/contact-labels.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { Avatar } from "#ui/data/avatar.tsx";
import { Badge } from "#ui/data/badge.tsx";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { formatTime } from "#ui/core/time.ts";

/** Shared by the rows and the column names: one line on wide screens, two on narrow ones. */
export const ROW_GRID =
  "grid items-center gap-x-3 px-4 sm:px-6 lg:gap-x-6 " +
  "grid-cols-[auto_auto_minmax(0,1fr)_auto] " +
  "lg:grid-cols-[auto_auto_minmax(0,2.2fr)_minmax(0,1.4fr)_minmax(0,1.2fr)_minmax(0,1.6fr)_6.5rem]";

const SHOWN_TAGS = 2;

type ContactRowProps = { contact: Contact; tags: string[]; current: boolean; selected: boolean; selectable: boolean };

/** One contact. Its link covers the row; events are handled once, by the list around the rows. */
export function ContactRow({ contact, tags, current, selected, selectable }: ContactRowProps) {
  const { id, email, company } = contact;
  const name = contactName(contact);
  const added = formatTime(contact.created_at || contact.date_added, new Date());
  const location = [contact.city, contact.country].filter(Boolean);
  return (
    <div
      className={cx(
        ROW_GRID,
        "relative h-full border-b border-line hover:bg-hover has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus",
        selected && "bg-accent-soft",
      )}
    >
      {selectable ? (
        <input
          type="checkbox"
          data-select={id}
          checked={selected}
          readOnly
          tabIndex={current ? 0 : -1}
          aria-label={m.contacts_select({ name })}
          className="check relative z-1 before:absolute before:-inset-3.5 before:content-['']"
        />
      ) : (
        <span />
      )}
      <Avatar name={name} />
      <span className="min-w-0 leading-tight">
        <span className="flex min-w-0 items-center gap-1.5">
          <Link
            to="/contacts/$contactId"
            params={{ contactId: String(id) }}
            data-contact={id}
            tabIndex={current ? 0 : -1}
            className="truncate font-medium outline-none after:absolute after:inset-0"
          >
            <bdi>{name}</bdi>
          </Link>
          {contact.has_reviewed && <Mark icon={Star} label={m.contacts_reviewed_yes()} className="text-star" />}
          {contact.is_unsubscribed && <Mark icon={MailX} label={m.contacts_unsubscribed_yes()} />}
        </span>
        <span className="block truncate text-sm text-ink-soft">
          {email !== name && <bdi>{email}</bdi>}
          {company && (
            <span className="lg:hidden">
              {email && email !== name && " · "}
              <bdi>{company}</bdi>
            </span>
          )}
        </span>
      </span>
      <bdi className="truncate match-parent max-lg:hidden">{company}</bdi>
      <span className="truncate text-ink-soft max-lg:hidden">
        <bdi>{location.join(", ")}</bdi>
      </span>
      <span className="flex min-w-0 items-center gap-1 max-lg:col-start-3 max-lg:col-end-5 max-lg:row-start-2 max-lg:-mt-3">
        {tags.slice(0, SHOWN_TAGS).map((tag) => (
          <Badge key={tag} className="min-w-0 shrink!">
            {tag}
          </Badge>
        ))}
        {tags.length > SHOWN_TAGS && (
          <span title={tags.slice(SHOWN_TAGS).join(", ")} className="flex">
            <Badge tone="outline">{m.reviews_labels_more({ count: tags.length - SHOWN_TAGS })}</Badge>
          </span>
        )}
      </span>
      <time
        dateTime={contact.created_at}
        title={added.exact}
        className="text-end text-sm whitespace-nowrap text-ink-faint max-lg:col-start-4 max-lg:row-start-1"
      >
        {added.relative}
      </time>
    </div>
  );
}

type MarkProps = { icon: typeof Star; label: string; className?: string };

function Mark({ icon, label, className = "text-ink-faint" }: MarkProps) {
  return (
    <span title={label} className={cx("shrink-0", className)}>
      <Icon icon={icon} size={14} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
