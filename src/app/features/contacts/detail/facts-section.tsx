import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { RelativeTime } from "#ui/data/relative-time.tsx";

/** When what is known about somebody came in and changed; what a service does not tell is left out. */
export function FactsPart({ contact }: { contact: Contact }) {
  const facts = [
    { name: m.person_added(), value: contact.date_added || contact.created_at, label: contact.date_added_label },
    { name: m.person_updated(), value: contact.updated_at },
    { name: m.person_enriched(), value: contact.enriched_at },
    { name: m.person_unsubscribed_at(), value: contact.unsubscribed_at },
  ].filter(({ value, label }) => value || label);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
      {facts.map(({ name, value, label }) => (
        <div key={name} className="contents">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="text-end">{value ? <RelativeTime value={value} /> : label}</dd>
        </div>
      ))}
    </dl>
  );
}
