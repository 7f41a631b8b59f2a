import { sql } from "drizzle-orm";
import { lockContact } from "#server/domain/contacts/contact-row.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import type { Context } from "#server/platform/context/context.ts";
import { erasePerson } from "./erase-person.ts";

/** Created by a form and with nothing else stored: no review, note, tag or invitation. */
async function strangersOf({ db, workspace }: Context, contactIds: number[]): Promise<number[]> {
  if (contactIds.length === 0) return [];
  const none = (table: string) =>
    sql.raw(`not exists (select from ${table} x where x.workspace_id = c.workspace_id and x.contact_id = c.id)`);
  const { rows } = await db.execute<{ id: number }>(
    sql`select c.id::float8 as id from contacts c where c.workspace_id = ${workspace.id} and c.id in ${contactIds}
      and c.primary_source = 'form' and ${none("reviews")} and ${none("trashed_reviews")} and ${none("timeline_events")}
      and ${none("contact_tags")} and ${none("invitees")}`,
  );
  return rows.map(({ id }) => id);
}

/** Erases those of these contacts that were created by a form and have nothing else stored. */
export async function eraseStrangers(ctx: Context, contactIds: (number | null)[]): Promise<void> {
  for (const id of await strangersOf(ctx, [...new Set(contactIds.filter((one) => one !== null))])) {
    await erasePerson(ctx, await lockContact(ctx.db, ctx.workspace.id, id), "delete");
    await writeAudit(ctx, { action: "deleted", record: "Contact", recordId: id });
  }
}
