import { and, eq, sql } from "drizzle-orm";
import type { ContactPatch } from "#contract/contacts/contact.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { rejectDuplicate } from "#server/platform/errors/unique-violation.ts";
import { contacts } from "#server/platform/db/tables/schema.ts";
import { validationError } from "#server/platform/errors/app-error.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { checkVersion } from "#server/platform/http/version.ts";
import { syncSuppression } from "#server/domain/invitations/follow-subscription.ts";
import { readdressInvitations } from "#server/domain/invitations/readdress.ts";
import { findContact, lockContact, toContact } from "#server/domain/contacts/contact-row.ts";
import { NO_CONTACT, contactChangesOf } from "./patch-contact.ts";
import { setTags } from "./set-tags.ts";

const EMAIL = { index: "contacts_email", field: "email" };
const OWN_SOURCE = "manual";

async function answer(ctx: Context, id: number) {
  const found = await findContact(ctx.db, ctx.workspace.id, id);
  ctx.answerVersion(found.contact.version);
  return toContact(found);
}

/** Throws 422 without e-mail address, name and phone, for an address that is taken and for an unknown tag. */
export const createContact: Handler<"createContact"> = async (ctx, { body: { tag_ids: tagIds, ...patch } }) => {
  if (!patch.email && !patch.name && !patch.phone)
    throw validationError({ email: ["One of email, name and phone is required."] });
  const { values, audit, events } = contactChangesOf(patch, { ...NO_CONTACT, unsubscribedAt: null });
  const [row] = await rejectDuplicate(
    ctx.db
      .insert(contacts)
      .values({ primarySource: OWN_SOURCE, ...values, workspaceId: ctx.workspace.id })
      .returning({ id: contacts.id })
      .execute(),
    EMAIL,
  );
  if (!row) throw new Error("The contact was not inserted");
  if (values.unsubscribedAt) await syncSuppression(ctx, patch.email ?? null, true);
  await writeEvents(
    ctx,
    events.map((event) => ({ ...event, contactId: row.id })),
  );
  const tagged = tagIds?.length ? await setTags(ctx, row.id, tagIds) : {};
  await writeAudit(ctx, {
    action: "created",
    record: "Contact",
    recordId: row.id,
    changes: { ...audit, ...tagged },
  });
  return { message: "Contact Created Successfully", data: await answer(ctx, row.id) };
};

async function patchContact(ctx: Context, id: number, { tag_ids: tagIds, ...patch }: ContactPatch) {
  const before = await lockContact(ctx.db, ctx.workspace.id, id);
  checkVersion(ctx, before.version);
  const { values, audit, events } = contactChangesOf(patch, before);
  const changes = { ...audit, ...(tagIds && (await setTags(ctx, id, tagIds))) };
  if (Object.keys(changes).length > 0) {
    const isContact = and(eq(contacts.workspaceId, ctx.workspace.id), eq(contacts.id, id));
    const set = { ...values, version: sql`${contacts.version} + 1`, updatedAt: sql`now()` };
    await rejectDuplicate(ctx.db.update(contacts).set(set).where(isContact).execute(), EMAIL);
    if (values.email) await readdressInvitations(ctx, id, values.email);
    if (values.unsubscribedAt !== undefined)
      await syncSuppression(ctx, patch.email ?? before.email, values.unsubscribedAt !== null);
    await writeEvents(
      ctx,
      events.map((event) => ({ ...event, contactId: id })),
    );
    await writeAudit(ctx, { action: "updated", record: "Contact", recordId: id, changes });
  }
  return { message: "Contact Updated Successfully", data: await answer(ctx, id) };
}

/** Throws 404 `Contact not found.`, 412, and 422 as `createContact` does. */
export const updateContact: Handler<"updateContact"> = (ctx, { params, body }) => patchContact(ctx, params.id, body);

/** Throws 404 `Contact not found.`, 412, 422 for an unknown tag. */
export const setContactTags: Handler<"setContactTags"> = (ctx, { params, body }) =>
  patchContact(ctx, params.id, { tag_ids: body.tag_ids });
