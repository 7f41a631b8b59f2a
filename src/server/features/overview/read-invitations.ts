import { eq, sql } from "drizzle-orm";
import type { Overview } from "#contract/overview/overview.ts";
import type { Context } from "#server/platform/context/context.ts";
import { invitees } from "#server/platform/db/tables/schema.ts";
import { type Period, isWithin } from "./period.ts";

/** To how many people invitations went within a period, and how many reviewed after one. */
export async function readInvitations({ db, workspace }: Context, period: Period): Promise<Overview["invitations"]> {
  const at = (instant: typeof invitees.sentAt | typeof invitees.reviewedAt) =>
    sql`count(*) filter (where ${isWithin(sql`${instant}`, period)})::int`.mapWith(Number);
  const [found] = await db
    .select({ sent: at(invitees.sentAt), reviewed: at(invitees.reviewedAt) })
    .from(invitees)
    .where(eq(invitees.workspaceId, workspace.id));
  return found ?? { sent: 0, reviewed: 0 };
}
