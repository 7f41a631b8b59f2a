import { asc, eq, isNull } from "drizzle-orm";
import { JOB_ACTOR, type Services } from "#server/platform/context/context.ts";
import { forms, workspaces } from "#server/platform/db/tables/schema.ts";
import { inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { retentionCutoff, retentionDaysOf } from "./retention-period.ts";
import { deleteExpiredOfForm } from "./delete-expired.ts";
import * as z from "zod";

const JOB = "act-on-retention";

export async function startRetention(services: Services): Promise<void> {
  const run = async (_data: object, { signal }: { signal: AbortSignal }) =>
    void (await runRetention(services, new Date(), signal));
  await services.jobs.define(JOB, z.object({}), run, { policy: "exclusive" });
  await services.jobs.schedule(JOB, "23 2 * * *");
}

/** In batches of one transaction each, so that an interrupted run continues the next time. Returns the count. */
export async function runRetention(services: Services, now = new Date(), signal?: AbortSignal): Promise<number> {
  const all = await services.database.system((db) =>
    db
      .select({
        formId: forms.id,
        fields: forms.fields,
        workspace: { id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name },
      })
      .from(forms)
      .innerJoin(workspaces, eq(workspaces.id, forms.workspaceId))
      .where(isNull(workspaces.closedAt))
      .orderBy(asc(forms.id)),
  );
  let gone = 0;
  for (const { formId, fields, workspace } of all) {
    const days = retentionDaysOf(fields);
    if (!days) continue;
    const stale = { formId, before: retentionCutoff(now, days) };
    for (let some = 1; some > 0; gone += some) {
      if (signal?.aborted) return gone;
      some = await inOwnTransaction(services, { workspace, actor: JOB_ACTOR }, (ctx) =>
        deleteExpiredOfForm(ctx, stale),
      );
    }
  }
  return gone;
}
