import * as z from "zod";
import type { Database } from "#server/platform/db/open.ts";
import { isReasonGone } from "#server/platform/email/delivery-result.ts";
import { hashEmail } from "./suppressions.ts";

/** Hashed and stored at a time. */
const BATCH = 1000;

const Rows = z.array(
  z.object({
    workspace_id: z.number(),
    email: z.string(),
    reason: z.enum(["unsubscribed", "bounced"]),
    said: z.array(z.string().nullable()),
  }),
);

// A person's own choice precedes a mail server's report. A contact who unsubscribed may have subscribed again since.
const KNOWN = `select workspace_id, lower(trim(email)) as email, max(reason) as reason, json_agg(said) as said from (
    select workspace_id, email, 'unsubscribed' as reason, null as said from contacts where unsubscribed_at is not null and email is not null
    union all select i.workspace_id, i.email, i.state, i.reason from invitees i where i.state = 'bounced' or (i.state = 'unsubscribed'
      and not exists (select from contacts c where c.workspace_id = i.workspace_id and lower(c.email) = lower(i.email)
        and c.unsubscribed_at is null))
  ) s where trim(email) <> '' group by 1, 2 order by 1, 2`;

const STORE = `insert into suppressions (workspace_id, email_hash, reason)
  select * from unnest($1::int[], $2::text[], $3::text[]) on conflict do nothing`;

/**
 * Suppressed addresses are recognised by a hash with the secret key. Under a new key those that are still known are hashed again;
 * those of erased people are lost.
 */
export async function renewSuppressions(database: Pick<Database, "sql">, serverKey: string): Promise<void> {
  const { rows } = await database.sql(KNOWN);
  // A mail server may have refused one e-mail to somebody who gets the others.
  const known = Rows.parse(rows).filter(
    ({ reason, said }) => reason === "unsubscribed" || said.some((one) => isReasonGone(one ?? "")),
  );
  for (let at = 0; at < known.length; at += BATCH) {
    const batch = known.slice(at, at + BATCH);
    await database.sql(STORE, [
      batch.map((row) => row.workspace_id),
      batch.map(({ email }) => hashEmail({ serverKey }, email)),
      batch.map(({ reason }) => reason),
    ]);
  }
}
