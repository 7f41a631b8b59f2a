import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";

export const DELIVER = "deliver-webhook";
export const DeliverJob = z.object({ workspaceId: z.number(), id: z.number() });
export type DeliverJob = z.infer<typeof DeliverJob>;

/** After the commit. Without a running job worker, the sweep of another process sends it. */
export async function queueDelivery({ jobs }: Pick<Services, "jobs">, job: DeliverJob, db?: Db): Promise<void> {
  if (jobs.knows(DELIVER)) await jobs.send(DELIVER, job, { db, key: `${job.workspaceId}-${job.id}` });
}
