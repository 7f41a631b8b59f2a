import * as z from "zod";
import { JOB_ACTOR, type Services } from "#server/platform/context/context.ts";
import { trashedReviews, workspaces } from "#server/platform/db/tables/schema.ts";
import { and, eq, isNull } from "drizzle-orm";
import { isOld, purgeAll } from "#server/domain/review-actions/purge.ts";

const JOB = "empty-old-trash";

export async function emptyOldTrash(services: Services, signal?: AbortSignal): Promise<void> {
  const found = await services.database.system((db) =>
    db
      .selectDistinct({ id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name })
      .from(trashedReviews)
      .innerJoin(workspaces, eq(workspaces.id, trashedReviews.workspaceId))
      .where(and(isOld, isNull(workspaces.closedAt))),
  );
  for (const workspace of found) {
    if (signal?.aborted) return;
    await purgeAll(services, { workspace, actor: JOB_ACTOR }, isOld);
  }
}

export async function startTrash(services: Services): Promise<void> {
  await services.jobs.define(JOB, z.object({}), (_data, { signal }) => emptyOldTrash(services, signal), {
    policy: "exclusive",
  });
  await services.jobs.schedule(JOB, "41 2 * * *");
}
