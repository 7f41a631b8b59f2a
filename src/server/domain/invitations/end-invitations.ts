import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { InviteeState } from "#contract/contacts/invitee-states.ts";
import type { RunState } from "#contract/invitations/invitation-states.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invitationRuns, invitees } from "#server/platform/db/tables/schema.ts";
import { REMINDABLE_STATES } from "./replan.ts";
import { sameEmail } from "./suppressions.ts";

export async function endInvitations(
  db: Db,
  workspaceId: number,
  email: string,
  end: { state: InviteeState; reason?: string },
): Promise<void> {
  const isPerson = and(eq(invitees.workspaceId, workspaceId), eq(invitees.email, sameEmail(email)));
  await db
    .update(invitees)
    .set({ ...end, nextAt: null })
    .where(and(isPerson, inArray(invitees.state, ["queued", ...REMINDABLE_STATES])));
}

/** Unsent ones are sent, unless their run was stopped; reminders of declined ones are not. */
export async function reviveInvitations(db: Db, workspaceId: number, email: string): Promise<void> {
  const isDeclined = and(
    eq(invitees.workspaceId, workspaceId),
    eq(invitees.email, sameEmail(email)),
    eq(invitees.state, "unsubscribed"),
  );
  const ofPerson = db.select({ id: invitees.runId }).from(invitees).where(isDeclined);
  const runs = await db
    .select({ id: invitationRuns.id, state: invitationRuns.state })
    .from(invitationRuns)
    .where(and(eq(invitationRuns.workspaceId, workspaceId), inArray(invitationRuns.id, ofPerson)))
    .orderBy(asc(invitationRuns.id))
    .for("update");
  const idsOf = (state: RunState) => runs.flatMap((run) => (run.state === state ? [run.id] : []));
  const isStopped = inArray(invitees.runId, idsOf("stopped"));
  const was = sql`case when ${invitees.reviewedAt} is not null then 'reviewed' when ${invitees.startedAt} is not null then 'started'
    when ${invitees.openedAt} is not null then 'opened' when ${invitees.sentAt} is not null then 'sent'
    when ${isStopped} then 'stopped' else 'queued' end`;
  const revived = await db
    .update(invitees)
    .set({
      state: was,
      nextAt: sql`case when ${invitees.sentAt} is null and not (${isStopped}) then now() end`,
      reason: null,
    })
    .where(isDeclined)
    .returning({ runId: invitees.runId, nextAt: invitees.nextAt });
  const goOn = revived.flatMap(({ runId, nextAt }) => (nextAt === null ? [] : [runId]));
  const isFinished = inArray(
    invitationRuns.id,
    idsOf("done").filter((id) => goOn.includes(id)),
  );
  await db
    .update(invitationRuns)
    .set({ state: "running" })
    .where(and(eq(invitationRuns.workspaceId, workspaceId), isFinished));
}
