import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { JOB_ACTOR, type Services } from "#server/platform/context/context.ts";
import { forms, workspaces } from "#server/platform/db/tables/schema.ts";
import { inOwnTransaction } from "#server/platform/transactions/own-transaction.ts";
import { readRetention, retentionCutoff, retentionDaysOf } from "./retention-period.ts";
import { actOnWorkspace } from "./act-on-workspace.ts";
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
  return (await runForms(services, now, signal)) + (await runWorkspaces(services, now, signal));
}

const WORKSPACE = { id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name };

/** What the workspaces themselves chose. */
async function runWorkspaces(services: Services, now: Date, signal?: AbortSignal): Promise<number> {
  const all = await services.database.system((db) =>
    db
      .select({ stored: workspaces.retention, workspace: WORKSPACE })
      .from(workspaces)
      .where(and(isNull(workspaces.closedAt), ne(workspaces.retention, {})))
      .orderBy(asc(workspaces.id)),
  );
  let gone = 0;
  for (const { stored, workspace } of all) {
    const retention = readRetention(stored);
    for (let some = 1; some > 0; gone += some) {
      if (signal?.aborted) return gone;
      const counts = await inOwnTransaction(services, { workspace, actor: JOB_ACTOR }, (ctx) =>
        actOnWorkspace(ctx, retention, now),
      );
      some = Object.values(counts).reduce((sum, count) => sum + count, 0);
    }
  }
  return gone;
}

/** What forms promise to their visitors. */
async function runForms(services: Services, now: Date, signal?: AbortSignal): Promise<number> {
  const all = await services.database.system((db) =>
    db
      .select({
        formId: forms.id,
        fields: forms.fields,
        workspace: WORKSPACE,
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
