import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";
import {
  contacts,
  auditLog,
  consents,
  invitees,
  reviews,
  timelineEvents,
  trashedReviews,
} from "#server/platform/db/tables/schema.ts";
import { validationError, notFound } from "#server/platform/errors/app-error.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { readdressInvitations } from "#server/domain/invitations/readdress.ts";
import { suppress } from "#server/domain/invitations/suppressions.ts";
import { type StoredContact, findContact, toContact } from "#server/domain/contacts/contact-row.ts";
import { FILLABLE_COLUMNS, contactChangesOf } from "./patch-contact.ts";
import { setTags } from "./set-tags.ts";

const INVITED_TWICE = "merged";

/** Both rows must be locked. */
async function moveContact(ctx: Context, { id: to }: StoredContact, { id: from }: StoredContact): Promise<void> {
  const { db } = ctx;
  const workspaceId = ctx.workspace.id;
  for (const table of [reviews, timelineEvents, consents])
    await db
      .update(table)
      .set({ contactId: to })
      .where(and(eq(table.workspaceId, workspaceId), eq(table.contactId, from)));
  // Trashed reviews would otherwise be restored to the deleted contact.
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
  // Its history moves too, so that erasing the person finds it.
  await db
    .update(auditLog)
    .set({ recordId: String(to) })
    .where(
      and(eq(auditLog.workspaceId, workspaceId), eq(auditLog.record, "Contact"), eq(auditLog.recordId, String(from))),
    );
  await db.delete(contacts).where(and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, from)));
}

/** In the order of their ids. Throws 404 for the target, 422 for the other. */
async function lockBoth(ctx: Context, id: number, otherId: number): Promise<[StoredContact, StoredContact]> {
  const rows = await ctx.db
    .select()
    .from(contacts)
    .where(and(eq(contacts.workspaceId, ctx.workspace.id), inArray(contacts.id, [id, otherId])))
    .orderBy(asc(contacts.id))
    .for("update");
  const target = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id === otherId);
  if (!target) throw notFound("Contact");
  if (!other || id === otherId) throw validationError({ other_id: ["The selected other id is invalid."] });
  return [target, other];
}

/** The earlier of the two unsubscriptions: one is enough for both. */
const unsubscriptionOf = ({ unsubscribedAt, unsubscribeReason }: StoredContact, other: StoredContact) => {
  const isFirst = unsubscribedAt !== null && (other.unsubscribedAt === null || unsubscribedAt <= other.unsubscribedAt);
  return isFirst || other.unsubscribedAt === null
    ? { unsubscribedAt, unsubscribeReason }
    : { unsubscribedAt: other.unsubscribedAt, unsubscribeReason: other.unsubscribeReason ?? unsubscribeReason };
};

/**
 * Fills empty fields and keeps an unsubscription of either. Throws 404, 412, and 422 when the other is the same or
 * missing.
 */
export const mergeContact: Handler<"mergeContact"> = async (ctx, { params, body }) => {
  const workspaceId = ctx.workspace.id;
  const [target, other] = await lockBoth(ctx, params.id, body.other_id);
  checkVersion(ctx, target.version);
  const { tag_ids: tagIds, is_unsubscribed: _said, ...chosen } = body.values ?? {};
  const unsubscription = unsubscriptionOf(target, other);
  const filled = Object.fromEntries(FILLABLE_COLUMNS.map((column) => [column, target[column] ?? other[column]]));
  const before = { ...target, ...filled, ...unsubscription };
  const { values, audit } = contactChangesOf(chosen, before);
  await moveContact(ctx, target, other);
  const set = { ...filled, ...unsubscription, ...values, version: sql`${contacts.version} + 1`, updatedAt: sql`now()` };
  const isTarget = and(eq(contacts.workspaceId, workspaceId), eq(contacts.id, target.id));
  await rejectDuplicate(ctx.db.update(contacts).set(set).where(isTarget).execute(), {
    index: "contacts_email",
    field: "email",
  });
  if (set.email) await readdressInvitations(ctx, target.id, set.email);
  // The unsubscription also covers the address that is given up, which an import may bring back.
  if (unsubscription.unsubscribedAt !== null)
    for (const { email } of [target, other])
      if (email && email !== (set.email ?? null)) await suppress(ctx, email, "unsubscribed");
  const tagged = tagIds ? await setTags(ctx, target.id, tagIds) : {};
  // Keeps the given-up address, so that an erasure also searches for it.
  const payload = { contact_id: other.id, name: other.name, email: other.email };
  await writeEvents(ctx, [{ type: "merged", summary: "Contacts merged", contactId: target.id, payload }]);
  const changes = { merged: { old: other.id, new: target.id }, ...audit, ...tagged };
  await writeAudits(ctx, [
    { action: "updated", record: "Contact", recordId: target.id, changes },
    { action: "deleted", record: "Contact", recordId: other.id },
  ]);
  const found = await findContact(ctx.db, workspaceId, target.id);
  ctx.answerVersion(found.contact.version);
  return { message: "Contacts Merged Successfully", data: toContact(found) };
};
