import { sql } from "drizzle-orm";
import { lockContact } from "#server/domain/contacts/contact-row.ts";
import { type PersonIdentity, personIdentityOf, reviewIdsByEmail } from "#server/domain/contacts/person-identity.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import type { Context } from "#server/platform/context/context.ts";
import { erasePerson } from "./erase-person.ts";
import { personDataOf } from "./person-data.ts";

/** Created by a form and with no history, note or tag. */
async function formContactsOf({ db, workspace }: Context, contactIds: number[]): Promise<number[]> {
  if (contactIds.length === 0) return [];
  const none = (table: string) =>
    sql.raw(`not exists (select from ${table} x where x.workspace_id = c.workspace_id and x.contact_id = c.id)`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select c.id::float8 as id from contacts c where c.workspace_id = ${workspace.id} and c.id in ${contactIds}
      and c.primary_source = 'form' and ${none("timeline_events")} and ${none("contact_tags")}`,
  );
  return rows.map(({ id }) => id);
}

/** Nothing that an erasure would delete or change: also what carries only the address. */
async function isStranger(ctx: Context, identity: PersonIdentity): Promise<boolean> {
  const { personReviews, trashed, held, invited } = await personDataOf(ctx, identity);
  if ([personReviews, trashed, held, invited].some((found) => found.length > 0)) return false;
  return (await reviewIdsByEmail(ctx, identity)).length === 0;
}

/** Erases those of these contacts that were created by a form and have nothing else stored. */
export async function eraseStrangers(ctx: Context, contactIds: (number | null)[]): Promise<void> {
  for (const id of await formContactsOf(ctx, [...new Set(contactIds.filter((one) => one !== null))])) {
    const contact = await lockContact(ctx.db, ctx.workspace.id, id);
    if (!(await isStranger(ctx, await personIdentityOf(ctx, contact)))) continue;
    await erasePerson(ctx, contact, "delete");
    await writeAudit(ctx, { action: "deleted", record: "Contact", recordId: id });
  }
}

/** Contacts with the addresses of these queued submissions, which carry no contact. */
export async function contactsOfQueued({ db, workspace }: Context, ids: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::float8 as id from contact_emails where workspace_id = ${workspace.id} and lower(email) in
      (select lower(held -> 'given' -> 'person' ->> 'reviewerEmail') from submissions
       where workspace_id = ${workspace.id} and id in ${ids})`,
  );
  return rows.map(({ id }) => id);
}
