import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { findContactId } from "#server/domain/contacts/contact-row.ts";
import { contacts, invitees } from "#server/platform/db/tables/schema.ts";
import { endInvitations } from "#server/domain/invitations/end-invitations.ts";
import { runMessageOf } from "./invitation-email.ts";
import {
  type InviteeRow,
  type RunRow,
  type SendingScope,
  findRun,
  isInvitee,
  isOfRun,
} from "#server/domain/invitations/run-row.ts";
import { suppressedOf } from "#server/domain/invitations/suppressions.ts";

/** `mail` is 0 for the invitation, 1 to 3 for a reminder. */
export interface Claimed {
  run: RunRow;
  invitee: InviteeRow;
  mail: number;
  words: { subject: string; message: string };
}

/** Checked right before each mail. */
async function blockReasonOf(ctx: SendingScope, { email, contactId }: InviteeRow) {
  const reason = (await suppressedOf(ctx, [email])).get(email);
  if (reason) return reason;
  const ids = [contactId, await findContactId(ctx.db, ctx.workspace.id, email)];
  for (const id of ids.filter((one) => one !== null && one !== undefined)) {
    const [contact] = await ctx.db
      .select({ unsubscribedAt: contacts.unsubscribedAt })
      .from(contacts)
      .where(and(eq(contacts.workspaceId, ctx.workspace.id), eq(contacts.id, id)));
    if (contact?.unsubscribedAt) return "unsubscribed";
  }
  return undefined;
}

/**
 * Recorded before sending, so that a crash never sends a mail twice. `skipped`: a person gets nothing. Null when
 * nothing is due or the run is not running.
 */
export async function claimNext(ctx: SendingScope, runId: number): Promise<Claimed | "skipped" | null> {
  const run = await findRun(ctx, runId);
  if (run.state !== "running") return null;
  const [invitee] = await ctx.db
    .select()
    .from(invitees)
    .where(and(isOfRun(run), isNull(invitees.sendingAt), lte(invitees.nextAt, sql`now()`)))
    .orderBy(asc(invitees.nextAt), asc(invitees.id))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!invitee) return null;
  const mail = invitee.sentAt === null ? 0 : invitee.remindersSent + 1;
  const message = runMessageOf(run, mail);
  const block = await blockReasonOf(ctx, invitee);
  if (block) await endInvitations(ctx.db, run.workspaceId, invitee.email, { state: block });
  else if (!message) await ctx.db.update(invitees).set({ nextAt: null }).where(isInvitee(invitee));
  if (block || !message) return "skipped";
  await ctx.db
    .update(invitees)
    .set({ sendingAt: sql`now()` })
    .where(isInvitee(invitee));
  return { run, invitee, mail, words: message };
}
