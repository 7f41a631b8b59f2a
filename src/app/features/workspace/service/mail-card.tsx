import { useSuspenseQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { m } from "#messages/gen/messages.js";
import { Card } from "#ui/layout/card.tsx";
import { Facts } from "./fact-list.tsx";

/** Whether this service sends mail, and how it is told to; nothing where that is not known. */
export function MailCard() {
  const { data } = useSuspenseQuery(query("getSession"));
  const { mail } = data.data;
  if (mail === null || mail === undefined) return null;
  return (
    <Card title={m.forms_mail()} description={m.forms_mail_text()}>
      <Facts
        facts={[
          {
            name: m.forms_mail_state(),
            value: mail ? m.forms_mail_on() : m.forms_mail_off(),
            note: mail ? m.forms_mail_on_text() : m.forms_mail_off_text(),
          },
        ]}
      />
    </Card>
  );
}
