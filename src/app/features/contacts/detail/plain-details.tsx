import type { Contact } from "#contract/contacts/contact.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { TEXTS } from "#app/features/contacts/contact-data/contact-values.ts";
import { fieldLabel } from "#app/features/contacts/contact-data/contact-field-names.ts";

/** Who they are, where nobody may change it. */
export function PlainDetails({ contact }: { contact: Contact }) {
  const facts = [
    ...TEXTS.map((name) => ({ name, value: contact[name] })),
    { name: "is_unsubscribed" as const, value: contact.is_unsubscribed ? m.person_yes() : m.person_no() },
    { name: "unsubscribe_reason" as const, value: contact.unsubscribe_reason },
  ].filter(({ value }) => value);
  return (
    <Card title={m.person_details()}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{fieldLabel(name)}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
