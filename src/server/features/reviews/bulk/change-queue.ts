import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import type { StoredChange } from "./change-row.ts";

export const RUN = "run-review-change";
export const RunJob = z.object({ workspaceId: z.number(), id: z.number(), force: z.boolean().default(false) });

/** Has a change done by a job, when the surrounding transaction commits. Where no job runs, the sweep finds it. */
export async function queueChange(
  { jobs }: Pick<Services, "jobs">,
  { workspaceId, id, state, force }: Pick<StoredChange, "workspaceId" | "id" | "state"> & { force?: boolean },
  db?: Db,
): Promise<void> {
  const key = `${workspaceId}-${id}-${state}`;
  if (jobs.knows(RUN)) await jobs.send(RUN, { workspaceId, id, force }, { db, key });
}
