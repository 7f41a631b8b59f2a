import { and, eq, sql } from "drizzle-orm";
import type { Services } from "#server/platform/context/context.ts";
import { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { OutboundError } from "#server/platform/outbound/outbound-error.ts";
import { findDelivery, isDelivery, isWebhook } from "./find-webhook.ts";
import type { DeliverJob } from "#server/domain/webhooks/delivery-queue.ts";
import { messageId, signatureOf } from "./sign-delivery.ts";
import type { StoredDelivery, StoredWebhook } from "./present-webhook.ts";

/** Minutes before each retry; after the last failure a delivery is parked. */
const PAUSES_IN_MINUTES = [1, 5, 30, 120, 300, 600];
const GONE = 410;
const ANSWER_BYTES = 64 * 1024;

type Deliverer = Pick<Services, "database" | "outbound" | "log">;
type Outcome = { status: number | null; error: string | null; mayPass: boolean };

async function send({ outbound, log }: Deliverer, webhook: StoredWebhook, delivery: StoredDelivery): Promise<Outcome> {
  const body = JSON.stringify(delivery.payload);
  const headers = {
    "content-type": "application/json",
    ...signatureOf(webhook.secret, messageId(delivery.id), new Date(), body),
  };
  try {
    const request = { url: webhook.url, method: "POST", headers, body } as const;
    const { status } = await outbound.request({ ...request, maxRedirects: 0, maxBytes: ANSWER_BYTES });
    const isDelivered = status >= 200 && status < 300;
    return {
      status,
      error: isDelivered ? null : `The address answered with status ${status}.`,
      mayPass: status !== GONE,
    };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    log.info({ err: error, webhookId: webhook.id }, "a webhook was not reached");
    return { status: null, error: error.message, mayPass: true };
  }
}

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
 * Temporary failures are retried with growing pauses, unless `once`; then the delivery is parked as failed. A 410
 * disables the webhook.
 */
export async function deliver(services: Deliverer, job: DeliverJob, once = false): Promise<void> {
  const { delivery, webhook } = await readBoth(services, job);
  if (!delivery || !webhook || delivery.state !== "queued") return;
  const wasOff = !webhook.isActive && !once;
  const outcome = wasOff
    ? { status: null, error: "The webhook is switched off.", mayPass: false }
    : await send(services, webhook, delivery);
  const pause = PAUSES_IN_MINUTES[delivery.attempts];
  const goesOn = outcome.error !== null && outcome.mayPass && !once && pause !== undefined;
  const isDone = outcome.error === null;
  await services.database.write(job.workspaceId, async (db) => {
    await db
      .update(webhookDeliveries)
      .set({
        state: isDone ? "delivered" : goesOn ? "queued" : "failed",
        attempts: sql`${webhookDeliveries.attempts} + ${wasOff ? 0 : 1}`,
        responseStatus: outcome.status,
        error: outcome.error,
        retryAt: goesOn ? sql`now() + make_interval(mins => ${pause})` : null,
        deliveredAt: isDone ? sql`now()` : null,
      })
      .where(and(isDelivery(job), eq(webhookDeliveries.state, "queued")));
    if (outcome.status === GONE)
      await db
        .update(webhooks)
        .set({ isActive: false, updatedAt: sql`now()` })
        .where(isWebhook({ workspaceId: job.workspaceId, id: webhook.id }));
  });
}
