import { and, eq, inArray, sql } from "drizzle-orm";
import type { InviteeState } from "#contract/contacts/invitee-states.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invitees } from "#server/platform/db/tables/schema.ts";
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

/** Unsent ones are sent; reminders of declined ones are not. */
export async function reviveInvitations(db: Db, workspaceId: number, email: string): Promise<void> {
  const was = sql`case when ${invitees.reviewedAt} is not null then 'reviewed' when ${invitees.startedAt} is not null then 'started'
    when ${invitees.openedAt} is not null then 'opened' when ${invitees.sentAt} is not null then 'sent' else 'queued' end`;
  await db
    .update(invitees)
    .set({ state: was, nextAt: sql`case when ${invitees.sentAt} is null then now() end`, reason: null })
    .where(
      and(
        eq(invitees.workspaceId, workspaceId),
        eq(invitees.email, sameEmail(email)),
        eq(invitees.state, "unsubscribed"),
      ),
    );
}
