import { Link } from "@tanstack/react-router";
import type { Invitee } from "#contract/invitations/invitation.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { RelativeTime } from "#ui/data/relative-time.tsx";

const LINK =
  "relative inline-flex min-h-6 items-center font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current";

/** When what happened last did, when the next mail goes out, why it ended, and the way to what came of it. */
export function PersonFacts({ person, mails }: { person: Invitee; mails: number }) {
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
