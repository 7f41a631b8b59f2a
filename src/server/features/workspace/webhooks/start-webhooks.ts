import { isOpen } from "#server/platform/db/closed-workspaces.ts";
import { and, eq, lte, not, sql } from "drizzle-orm";
import * as z from "zod";
import type { Services } from "#server/platform/context/context.ts";
import { webhookDeliveries } from "#server/platform/db/tables/schema.ts";
import { WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";
import { deliver } from "./deliver.ts";
import { startDisabledEmails } from "./disabled-email.ts";
import { startRecipientEmails } from "./recipients/ask-email.ts";
import { DELIVER, DeliverJob, isQueued, queueDelivery } from "#server/domain/webhooks/delivery-queue.ts";

const SWEEP = "sweep-webhooks";
const FORGET = "forget-webhook-deliveries";
const AT_ONCE = 200;
/** Sent at one time, so that a server that answers slowly holds back only its own workspace's turns. */
const DELIVERIES = 4;

/**
 * Queues due deliveries: after a pause, or when the process died between commit and sending. Takes turns between
 * workspaces, so that one whose receiver does not answer holds back no other.
 */
export async function sweepWebhooks(services: Pick<Services, "database" | "jobs">): Promise<void> {
  const { workspaceId, retryAt } = webhookDeliveries;
  const turn = sql`row_number() over (partition by ${workspaceId} order by ${retryAt})`;
  const due = await services.database.system((db) =>
    db
      .select({ workspaceId, id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.state, "queued"), lte(retryAt, sql`now()`), isOpen(workspaceId), not(isQueued)))
      .orderBy(turn, workspaceId)
      .limit(AT_ONCE),
  );
  for (const job of due) await queueDelivery(services, job);
}

async function forgetOld({ database }: Pick<Services, "database">): Promise<void> {
  await database.sql(
    `delete from webhook_deliveries where state <> 'queued'
      and created_at < now() - interval '${WEBHOOK_LIMITS.keptDays} days'`,
  );
}

export async function startWebhooks(services: Services): Promise<void> {
  const { jobs } = services;
  const exclusive = { policy: "exclusive" } as const;
  await jobs.define(DELIVER, DeliverJob, (job) => deliver(services, job), { ...exclusive, parallel: DELIVERIES });
  await jobs.define(SWEEP, z.object({}), () => sweepWebhooks(services), exclusive);
  await jobs.define(FORGET, z.object({}), () => forgetOld(services), exclusive);
  await jobs.schedule(SWEEP, "* * * * *");
  await jobs.schedule(FORGET, "17 3 * * *");
  await startDisabledEmails(services);
  await startRecipientEmails(services);
}
