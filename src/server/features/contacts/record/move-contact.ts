import { and, eq, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import {
  auditLog,
  consents,
  contacts,
  invitees,
  reviews,
  timelineEvents,
  trashedReviews,
} from "#server/platform/db/tables/schema.ts";
import type { StoredContact } from "#server/domain/contacts/contact-row.ts";

/** Why an invitation goes no further: the same person has another one of the same run. */
const INVITED_TWICE = "merged";

/** What hangs on a contact moves to another one, and the first one goes. Both rows must be locked. */
export async function moveContact(ctx: Context, { id: to }: StoredContact, { id: from }: StoredContact): Promise<void> {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  for (const table of [reviews, timelineEvents, consents])
    await db
      .update(table)
      .set({ contactId: to })
      .where(and(eq(table.workspaceId, workspaceId), eq(table.contactId, from)));
  // What is in the trash comes back as theirs.
  await db
    .update(trashedReviews)
    .set({
      contactId: to,
      snapshot: sql`jsonb_set(${trashedReviews.snapshot}, '{review,contactId}', to_jsonb(${to}::int8))`,
    })
    .where(and(eq(trashedReviews.workspaceId, workspaceId), eq(trashedReviews.contactId, from)));
  await db.execute(sql`update invitees i set state = 'stopped', reason = ${INVITED_TWICE}, next_at = null
    where i.workspace_id = ${workspaceId} and i.contact_id = ${from} and i.next_at is not null and exists (
      select from invitees k where k.workspace_id = i.workspace_id and k.run_id = i.run_id and k.contact_id = ${to})`);
  await db
    .update(invitees)
    .set({ contactId: to })
    .where(and(eq(invitees.workspaceId, workspaceId), eq(invitees.contactId, from)));
  await db.execute(sql`with gone as (
      delete from contact_tags where workspace_id = ${workspaceId} and contact_id = ${from} returning tag_id
    ) insert into contact_tags (workspace_id, contact_id, tag_id)
      select ${workspaceId}, ${to}, tag_id from gone on conflict do nothing`);
  // Its history goes on under the one there is, so that erasing the person reaches it.
  await db
    .update(auditLog)
    .set({ recordId: String(to) })
    .where(
      and(eq(auditLog.workspaceId, workspaceId), eq(auditLog.record, "Contact"), eq(auditLog.recordId, String(from))),
    );
  await db.delete(contacts).where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, from)));
}
