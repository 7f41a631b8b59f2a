import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { contactName } from "#app/features/contacts/contact-data/contact-name.ts";
import { useSession } from "#app/shared/session/session.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";

type MergeMovesProps = { kept: Contact; other: Contact };

/** What goes over to the one that stays, and what is lost. */
export function MergeMoves({ kept, other }: MergeMovesProps) {
  const { offers } = useSession();
  const { data } = useQuery({
    ...query("getErasureImpact", { params: { id: other.id } }),
    enabled: offers("getErasureImpact"),
  });
  const has = data?.data;
  const counted: [number, (input: { count: number }) => string][] = has
    ? [
        [has.reviews + has.trashed, m.person_merge_reviews],
        [has.timeline, m.person_merge_timeline],
        [has.invitations, m.person_merge_invitations],
        [other.tag_ids.length, m.person_merge_tags],
      ]
    : [];
  const lines = counted.flatMap(([count, words]) => (count > 0 ? [words({ count })] : []));
  const given = kept.email && other.email && kept.email !== other.email;
  return (
    <section aria-label={m.person_merge_moves()} className="rounded-md bg-sunken px-4 py-3">
      <h3 className="font-medium">{m.person_merge_moves()}</h3>
      <ul className="mt-1 list-disc ps-5">
        {lines.length > 0 ? lines.map((line) => <li key={line}>{line}</li>) : <li>{m.person_merge_everything()}</li>}
        {(kept.is_unsubscribed || other.is_unsubscribed) && <li>{m.person_merge_unsubscribed()}</li>}
        {given && <li>{m.person_merge_one_address()}</li>}
        <li>{m.person_merge_gone({ name: contactName(other) || `#${other.id}` })}</li>
      </ul>
    </section>
  );
}
