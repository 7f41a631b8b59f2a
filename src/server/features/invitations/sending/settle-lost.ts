import { and, eq, lt, sql } from "drizzle-orm";
import type { Services } from "#server/platform/context/context.ts";
import { invitationRuns, invitees, workspaces } from "#server/platform/db/tables/schema.ts";
import { recordDelivery } from "./settle-invitation.ts";

/** No mail server takes so long over one mail. */
const LOST = sql`now() - interval '10 minutes'`;
const DOUBT = "The service ended while this was being sent, so it may not have arrived. It is not sent twice.";

/** Mails that were about to be sent when the service died count as sent: better one too few than the same one twice. */
export async function settleInterrupted(services: Services): Promise<void> {
  const lost = await services.database.system((db) =>
    db
      .select({
        invitee: invitees,
        run: invitationRuns,
        workspace: { id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name },
      })
      .from(invitees)
      .innerJoin(
        invitationRuns,
        and(eq(invitationRuns.workspaceId, invitees.workspaceId), eq(invitationRuns.id, invitees.runId)),
      )
      .innerJoin(workspaces, eq(workspaces.id, invitees.workspaceId))
      .where(lt(invitees.sendingAt, LOST)),
  );
  for (const { invitee, run, workspace } of lost) {
    const mail = invitee.sentAt === null ? 0 : invitee.remindersSent + 1;
    await services.database.write(workspace.id, (db) =>
      recordDelivery({ db, workspace, services }, { invitee, run, mail }, { kind: "sent" }, DOUBT),
    );
  }
}
