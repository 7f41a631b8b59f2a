import { and, eq, isNull, lte, sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { avatarFetches, workspaces } from "#server/platform/db/tables/schema.ts";
import { type PendingAvatar, fetchAvatar } from "./fetch-avatar.ts";

const JOB = "fetch-avatars";
export const AVATARS_PER_MINUTE = 60;
const AT_ONCE = 4;

/** Takes turns between workspaces, so that a large import does not delay others. */
async function selectDue({ database }: Services): Promise<PendingAvatar[]> {
  const turn = sql`row_number() over (partition by ${avatarFetches.workspaceId} order by ${avatarFetches.reviewId})`;
  return database.system((db) =>
    db
      .select({
        workspace: { id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name },
        reviewId: avatarFetches.reviewId,
        url: avatarFetches.url,
        attempts: avatarFetches.attempts,
      })
      .from(avatarFetches)
      .innerJoin(workspaces, eq(workspaces.id, avatarFetches.workspaceId))
      .where(
        and(eq(avatarFetches.state, "queued"), lte(avatarFetches.tryAfter, sql`now()`), isNull(workspaces.closedAt)),
      )
      .orderBy(turn, avatarFetches.workspaceId)
      .limit(AVATARS_PER_MINUTE),
  );
}

export async function fetchAvatars(services: Services, signal?: AbortSignal): Promise<number> {
  const due = await selectDue(services);
  for (let at = 0; at < due.length; at += AT_ONCE) {
    if (signal?.aborted) break;
    await Promise.all(due.slice(at, at + AT_ONCE).map((waiting) => fetchAvatar(services, waiting)));
  }
  return due.length;
}

export async function startFetchingAvatars(services: Services): Promise<void> {
  await services.jobs.define(
    JOB,
    z.object({}),
    async (_data, { signal }) => void (await fetchAvatars(services, signal)),
    {
      policy: "exclusive",
    },
  );
  await services.jobs.schedule(JOB, "* * * * *");
}
