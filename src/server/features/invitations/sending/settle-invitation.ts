import { sql } from "drizzle-orm";
import { invitationRuns, invitees } from "#server/platform/db/tables/schema.ts";
import { writeEvents } from "#server/domain/history/write-event.ts";
import type { Claimed } from "./claim-invitations.ts";
import { endInvitations } from "#server/domain/invitations/end-invitations.ts";
import type { DeliveryResult } from "#server/platform/email/delivery-result.ts";
import { REMINDABLE_STATES, nextAfter } from "#server/domain/invitations/replan.ts";
import { type InviteeRow, type SendingScope, isInvitee, isRun } from "#server/domain/invitations/run-row.ts";
import { suppress } from "#server/domain/invitations/suppressions.ts";

type Handed = Pick<Claimed, "run" | "invitee" | "mail">;

/** With growing pauses, about a day. */
const TRIES = 14;
const LONGEST_MINUTES = 180;

/** After so many, pauses grow no more while the mail server does not work. Nobody is given up on because of that. */
const TRIES_AWAY = 3;

const NOT_TAKEN = "The mail server would not take it now, however often it was tried.";
const UNANSWERED = "The mail server did not answer, so it may not have arrived. It is not sent twice.";

async function recordSent(ctx: SendingScope, { run, mail }: Handed, now: InviteeRow, reason: string | null) {
  const isUnderWay = now.state === "queued" || REMINDABLE_STATES.includes(now.state);
  const remindersSent = mail === 0 ? now.remindersSent : mail;
  const [current] = await ctx.db.select().from(invitationRuns).where(isRun(run));
  const goesOn = isUnderWay && current && current.state !== "stopped";
  await ctx.db
    .update(invitees)
    .set({
      remindersSent,
      reason,
      state: now.state === "queued" ? "sent" : now.state,
      sendingAt: null,
      attempts: 0,
      sentAt: sql`coalesce(${invitees.sentAt}, now())`,
      mailedAt: sql`now()`,
      nextAt: goesOn ? nextAfter(current, remindersSent) : null,
    })
    .where(isInvitee(now));
  await writeEvents(ctx, [
    {
      type: "invitation_sent",
      summary: run.name,
      contactId: now.contactId,
      payload: { invitation_id: run.id, ...(mail > 0 && { reminder: mail }) },
    },
  ]);
}

type Retried = Extract<DeliveryResult, { kind: "later" | "away" }>;

async function scheduleRetry(ctx: SendingScope, now: InviteeRow, outcome: Retried) {
  const isAway = outcome.kind === "away";
  const attempts = isAway && now.attempts >= TRIES_AWAY ? now.attempts : now.attempts + 1;
  const isOver = !isAway && attempts >= TRIES;
  const minutes = Math.min(2 ** attempts, LONGEST_MINUTES);
  await ctx.db
    .update(invitees)
    .set({
      attempts,
      sendingAt: null,
      reason: isOver ? outcome.reason || NOT_TAKEN : null,
      ...(isOver && now.state === "queued" && { state: "stopped" }),
      nextAt: isOver || now.nextAt === null ? null : sql`now() + ${minutes}::int * interval '1 minute'`,
    })
    .where(isInvitee(now));
}

/** `doubt` says why it is unknown whether the mail was sent. */
export async function recordDelivery(
  ctx: SendingScope,
  claimed: Handed,
  outcome: DeliveryResult,
  doubt: string | null = null,
) {
  const { invitee, run } = claimed;
  const [now] = await ctx.db.select().from(invitees).where(isInvitee(invitee)).for("update");
  // Erased meanwhile, or removed with the run.
  if (!now) return;
  if (outcome.kind === "sent") return recordSent(ctx, claimed, now, doubt);
  if (outcome.kind === "away" && outcome.isUnanswered) return recordSent(ctx, claimed, now, UNANSWERED);
  // A refused sign-in says nothing about this person, who keeps their turn.
  if (outcome.kind === "away" && outcome.isSignIn)
    return ctx.db.update(invitees).set({ sendingAt: null }).where(isInvitee(now));
  if (outcome.kind === "later" || outcome.kind === "away") return scheduleRetry(ctx, now, outcome);
  await ctx.db.update(invitees).set({ sendingAt: null }).where(isInvitee(now));
  const { reason, isGone } = outcome;
  // The contact may have got another address meanwhile, to which it is sent next.
  if (isGone) await suppress(ctx, invitee.email, "bounced");
  if (isGone) return endInvitations(ctx.db, run.workspaceId, invitee.email, { state: "bounced", reason });
  await ctx.db.update(invitees).set({ reason, nextAt: null, state: "bounced" }).where(isInvitee(now));
  return undefined;
}
