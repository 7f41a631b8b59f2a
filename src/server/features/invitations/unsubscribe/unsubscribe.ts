import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { findContactId } from "#server/domain/contacts/contact-row.ts";
import type { Context } from "#server/platform/context/context.ts";
import { contacts, invitees, suppressions } from "#server/platform/db/tables/schema.ts";
import { writeAudits } from "#server/domain/history/write-audit.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import { endInvitations, reviveInvitations } from "#server/domain/invitations/end-invitations.ts";
import { allowHash, hashEmail, suppressHashes } from "#server/domain/invitations/suppressions.ts";
import type { UnsubscribeTarget } from "./unsubscribe-link.ts";

const REASON = "By the link in a mail";

/** The addresses and the contact of a link's person. The contact may have another address by now, or be merged into another. */
async function findPerson(ctx: Context, { inviteeId, contactId, emailHash }: UnsubscribeTarget) {
  const { db, workspace, services } = ctx;
  const [invitee] = await db
    .select({ email: invitees.email, contactId: invitees.contactId })
    .from(invitees)
    .where(and(eq(invitees.workspaceId, workspace.id), eq(invitees.id, inviteeId)));
  const named = invitee?.contactId ?? contactId ?? 0;
  const isContact = and(eq(contacts.workspaceId, workspace.id), eq(contacts.id, named));
  const [contact] = await db.select({ id: contacts.id, email: contacts.email }).from(contacts).where(isContact);
  const email = [invitee?.email, contact?.email].find((one) => one && hashEmail(services, one) === emailHash);
  const id = email && (await findContactId(db, workspace.id, email));
  if (id) return { emails: [email], contactId: id };
  return { emails: [email, contact?.email].filter((one) => one !== undefined && one !== null), contactId: contact?.id };
}

async function setUnsubscribed(ctx: Context, contactId: number, wanted: boolean): Promise<void> {
  const isOther = wanted ? isNull(contacts.unsubscribedAt) : sql`${contacts.unsubscribedAt} is not null`;
  const changed = await ctx.db
    .update(contacts)
    .set({
      unsubscribedAt: wanted ? sql`now()` : null,
      unsubscribeReason: wanted ? REASON : null,
      version: sql`${contacts.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(contacts.workspaceId, ctx.workspace.id), eq(contacts.id, contactId), isOther))
    .returning({ id: contacts.id });
  if (changed.length === 0) return;
  const event = wanted
    ? ({ type: "unsubscribed", summary: "Unsubscribed", payload: { reason: REASON } } as const)
    : ({ type: "resubscribed", summary: "Subscribed again" } as const);
  await writeEvents(ctx, [{ ...event, contactId }]);
  const changes = { is_unsubscribed: { old: !wanted, new: wanted } };
  await writeAudits(ctx, [{ action: "updated", record: "Contact", recordId: contactId, changes }]);
}

export async function hasUnsubscribed(
  { db, workspace }: Pick<Context, "db" | "workspace">,
  { emailHash }: UnsubscribeTarget,
) {
  const isTheirs = and(eq(suppressions.workspaceId, workspace.id), inArray(suppressions.emailHash, [emailHash]));
  const [row] = await db.select({ reason: suppressions.reason }).from(suppressions).where(isTheirs);
  return row?.reason === "unsubscribed";
}

const hashesOf = ({ services }: Context, { emailHash }: UnsubscribeTarget, emails: string[]): string[] => [
  emailHash,
  ...emails.map((email) => hashEmail(services, email)),
];

/** Stops all mail of the workspace to the person of a link, from any run. */
export async function unsubscribe(ctx: Context, target: UnsubscribeTarget): Promise<void> {
  const { emails, contactId } = await findPerson(ctx, target);
  await suppressHashes(ctx, hashesOf(ctx, target, emails), "unsubscribed");
  if (contactId) await setUnsubscribed(ctx, contactId, true);
  for (const email of emails) await endInvitations(ctx.db, ctx.workspace.id, email, { state: "unsubscribed" });
}

export async function resubscribe(ctx: Context, target: UnsubscribeTarget): Promise<void> {
  const { emails, contactId } = await findPerson(ctx, target);
  for (const hash of hashesOf(ctx, target, emails)) await allowHash(ctx, hash);
  if (contactId) await setUnsubscribed(ctx, contactId, false);
  for (const email of emails) await reviveInvitations(ctx.db, ctx.workspace.id, email);
}
