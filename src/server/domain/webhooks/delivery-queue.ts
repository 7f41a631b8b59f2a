import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { webhookDeliveries } from "#server/platform/db/tables/schema.ts";

export const DELIVER = "deliver-webhook";
export const DeliverJob = z.object({ workspaceId: z.number(), id: z.number() });
export type DeliverJob = z.infer<typeof DeliverJob>;
const { workspaceId, id } = webhookDeliveries;

/** The delivery has a job that waits or runs. Only the owner of the database may ask. */
export const isQueued = sql`exists (select from pgboss.job j where j.name = ${DELIVER} and j.policy = 'exclusive'
  and j.state <= 'active' and coalesce(j.singleton_key, '') = ${workspaceId} || '-' || ${id})`;

/** After the commit. Without a running job worker, the sweep of another process sends it. */
export async function queueDelivery({ jobs }: Pick<Services, "jobs">, job: DeliverJob, db?: Db): Promise<void> {
  if (jobs.knows(DELIVER)) await jobs.send(DELIVER, job, { db, key: `${job.workspaceId}-${job.id}` });
}
