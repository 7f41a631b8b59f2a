import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { contactNameOrId, fieldLabel } from "#app/features/contacts/contact-data/contact-labels.ts";
import { contactQuery } from "#app/features/contacts/contact-data/contact-query.ts";
import type { TextName } from "#app/features/contacts/contact-data/contact-values.ts";
import { useSession } from "#app/shared/session/session.ts";
import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { differingFields } from "./merge-choice.tsx";

type MergeOutcomeProps = { target: Contact; other: Contact; taken: ReadonlySet<TextName> };

/** Says which values stay and what moves to the kept contact. */
export function MergeOutcome({ target, other, taken }: MergeOutcomeProps) {
  const { offers } = useSession();
  const impact = useQuery({
    ...query("getErasureImpact", { params: { id: other.id } }),
    enabled: offers("getErasureImpact"),
  }).data?.data;
  const consents = useQuery(contactQuery(other.id)).data?.consents?.length ?? 0;
  const counted: [number | undefined, (input: { count: number }) => string][] = [
    [impact && impact.reviews + impact.trashed, m.person_merge_reviews],
    [impact?.timeline, m.person_merge_timeline],
    [impact?.invitations, m.person_merge_invitations],
    [consents, m.person_merge_consents],
    [other.tag_ids.length, m.person_merge_tags],
  ];
  const lines = counted.flatMap(([count, describe]) => (count ? [describe({ count })] : []));
  const decided = differingFields(target, other).map((name) => {
    const [value, lost] = taken.has(name) ? [other[name], target[name]] : [target[name], other[name]];
    return { name, text: m.person_merge_wins({ field: fieldLabel(name), value, lost }) };
  });
  const losesEmail = target.email && other.email && target.email !== other.email;
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken px-4 py-3">
      {decided.length > 0 && (
        <section aria-label={m.person_merge_result()} aria-live="polite">
          <h3 className="font-medium">{m.person_merge_result()}</h3>
          <ul className="mt-1 list-disc ps-5 wrap-anywhere">
            {decided.map(({ name, text }) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={m.person_merge_moves()}>
        <h3 className="font-medium">{m.person_merge_moves()}</h3>
        <ul className="mt-1 list-disc ps-5">
          {lines.length > 0 ? lines.map((line) => <li key={line}>{line}</li>) : <li>{m.person_merge_everything()}</li>}
          {(target.is_unsubscribed || other.is_unsubscribed) && <li>{m.person_merge_unsubscribed()}</li>}
          {losesEmail && <li>{m.person_merge_one_address()}</li>}
          <li>{m.person_merge_gone({ name: contactNameOrId(other) })}</li>
        </ul>
      </section>
    </div>
  );
}
