import { and, eq, inArray, sql } from "drizzle-orm";
import type { InviteeState } from "#contract/contacts/invitee-states.ts";
import type { Db } from "#server/platform/db/open.ts";
import { invitees } from "#server/platform/db/tables/schema.ts";
import { type RunRow, isOfRun } from "./run-row.ts";

export const REMINDABLE_STATES: InviteeState[] = ["sent", "opened", "started"];

/** Also cancels those beyond the last reminder of the changed run. */
export async function replanReminders(db: Db, run: RunRow): Promise<void> {
  const waits = sql.join(
    run.reminders.map((one, index) => sql`when ${index}::int then ${one.after_days}::int`),
    sql.raw(" "),
  );
  const days = run.reminders.length > 0 ? sql`case ${invitees.remindersSent} ${waits} end` : sql`null::int`;
  await db
    .update(invitees)
    .set({ nextAt: sql`${invitees.mailedAt} + ${days} * interval '1 day'` })
    .where(and(isOfRun(run), inArray(invitees.state, REMINDABLE_STATES)));
}

export const nextAfter = (run: RunRow, remindersSent: number) => {
  const { [remindersSent]: reminder } = run.reminders;
  return reminder ? sql`now() + ${reminder.after_days}::int * interval '1 day'` : null;
};

export const isQueued = (run: Pick<RunRow, "workspaceId" | "id">) => and(isOfRun(run), eq(invitees.state, "queued"));
