import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { query } from "#api/query.ts";
import { InviteeBadge } from "#app/shared/invitations/invitee-state.tsx";
import { m } from "#messages/gen/messages.js";
import { RelativeTime } from "#ui/data/relative-time.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

/** What somebody was invited to, and what became of it. */
export function InvitationsPart({ id }: { id: number }) {
  const { data, isPending } = useQuery(query("listContactInvitations", { params: { id } }));
  if (isPending) return <SkeletonText lines={2} />;
  const invited = data?.data ?? [];
  if (invited.length === 0) return <p className="text-ink-soft">{m.person_invitations_none()}</p>;
  return (
    <ul className="flex flex-col gap-1">
      {invited.map(({ run, state, sent_at: sent, id: key }) => (
        <li key={key} className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/invitations/$runId"
            params={{ runId: String(run.id) }}
            dir="auto"
            className="inline-flex min-h-6 items-center text-accent-ink hover:underline"
          >
            {run.name}
          </Link>
          <InviteeBadge state={state} />
          {sent && <RelativeTime value={sent} className="ms-auto text-sm text-ink-faint" />}
        </li>
      ))}
    </ul>
  );
}
