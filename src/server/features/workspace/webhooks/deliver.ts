import { and, eq, sql } from "drizzle-orm";
import type { Services } from "#server/platform/context/context.ts";
import { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { findDelivery, isDelivery, isWebhook } from "./find-webhook.ts";
import { type Outcome, sendDelivery } from "./send-delivery.ts";
import { noteOutcome } from "./disable-webhook.ts";
import type { StoredWebhook } from "./present-webhook.ts";
import type { DeliverJob } from "#server/domain/webhooks/delivery-queue.ts";

/** Minutes before each retry; after the last failure a delivery is parked. */
const PAUSES_IN_MINUTES = [1, 5, 30, 120, 300, 600];

export type Deliverer = Pick<Services, "database" | "outbound" | "log" | "jobs" | "mail" | "config" | "serverKey">;

async function readBoth({ database }: Deliverer, job: DeliverJob) {
  return database.read(job.workspaceId, async (db) => {
    const delivery = await findDelivery(db, job);
    const [webhook] = delivery
      ? await db
          .select()
          .from(webhooks)
          .where(isWebhook({ workspaceId: job.workspaceId, id: delivery.webhookId }))
      : [];
    return { delivery, webhook };
  });
}

/**
 * Marks a delivery to a webhook that is switched off as failed; it can be sent again by hand. It is dismissed if a person
 * paused the webhook, because they know.
 */
async function park({ database }: Deliverer, job: DeliverJob, { disabledReason }: StoredWebhook): Promise<void> {
  const dismissedAt = disabledReason === null ? sql`now()` : null;
  await database.write(job.workspaceId, (db) =>
    db
      .update(webhookDeliveries)
      .set({ state: "failed", error: "The webhook is switched off.", retryAt: null, dismissedAt })
      .where(and(isDelivery(job), eq(webhookDeliveries.state, "queued"))),
  );
}

/**
 * Temporary failures are retried with growing pauses, unless `once`; then the delivery is parked as failed. Giving up
 * after days without a delivery, or a response of 410, disables the webhook.
 */
export async function deliver(services: Deliverer, job: DeliverJob, once = false): Promise<void> {
  const { delivery, webhook } = await readBoth(services, job);
  if (!delivery || !webhook || delivery.state !== "queued") return;
  if (!webhook.isActive && !once) return park(services, job, webhook);
  const outcome = await sendDelivery(services, webhook, delivery);
  const after = stateAfter(outcome, once ? undefined : PAUSES_IN_MINUTES[delivery.attempts]);
  // The result of a single attempt was shown to the person who asked for it.
  const dismissed = once && after.state === "failed" ? { dismissedAt: sql`now()` } : {};
  await services.database.write(job.workspaceId, async (db) => {
    await db
      .update(webhookDeliveries)
      .set({ ...after, ...recordOf(outcome), ...dismissed })
      .where(and(isDelivery(job), eq(webhookDeliveries.state, "queued")));
    const hasGivenUp = after.state === "failed";
    if (!once || outcome.error === null) await noteOutcome(services, db, webhook, { ...outcome, hasGivenUp });
  });
}

function stateAfter({ error, isFinal }: Outcome, pause: number | undefined) {
  if (error === null) return { state: "delivered", retryAt: null, deliveredAt: sql`now()` };
  if (isFinal || pause === undefined) return { state: "failed", retryAt: null, deliveredAt: null };
  return { state: "queued", retryAt: sql`now() + make_interval(mins => ${pause})`, deliveredAt: null };
}

const recordOf = ({ status, error, attempt }: Outcome) => ({
  attempts: sql`${webhookDeliveries.attempts} + 1`,
  responseStatus: status,
  error,
  lastAttempt: attempt,
});
