import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";

export const RUN_IMPORT = "run-import";
export const RunImport = z.object({
  workspaceId: z.number(),
  id: z.number(),
  undo: z.boolean().default(false),
});

/** Idempotent. The sweep at start finds imports without a job. */
export async function queueImport(
  { jobs }: Pick<Services, "jobs">,
  { undo = false, ...ids }: z.input<typeof RunImport>,
): Promise<void> {
  const key = `${ids.workspaceId}-${ids.id}${undo ? "-undo" : ""}`;
  if (jobs.knows(RUN_IMPORT)) await jobs.send(RUN_IMPORT, { ...ids, undo }, { key });
}
