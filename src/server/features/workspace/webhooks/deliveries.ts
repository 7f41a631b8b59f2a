import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { notFound, validationError } from "#server/platform/errors/app-error.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { deliver } from "./deliver.ts";
import { type Ids, findDelivery, findWebhook, isDelivery, isWebhook } from "./find-webhook.ts";
import { toDelivery } from "./present-webhook.ts";
import { deliveryRecipients } from "#server/domain/webhooks/confirmed-addresses.ts";
import { isOpenFailure } from "#server/domain/webhooks/open-failures.ts";
import { queueDelivery } from "#server/domain/webhooks/delivery-queue.ts";

const perPage = WEBHOOK_LIMITS.deliveriesPerPage;

const isOf = ({ workspaceId, id }: Ids) =>
  and(eq(webhookDeliveries.workspaceId, workspaceId), eq(webhookDeliveries.webhookId, id));

const AGAIN = { state: "queued", attempts: 0, deliveredAt: null, dismissedAt: null };

/** Throws 404 `Webhook not found.` and 422 for one that is switched off. */
async function findActive(db: Db, ids: Ids): Promise<void> {
  const { isActive } = await findWebhook(db, ids);
  if (!isActive) throw validationError({ is_active: ["The webhook is switched off. Switch it on first."] });
}

/** Newest first. Throws 404 `Webhook not found.` */
export const listWebhookDeliveries: Handler<"listWebhookDeliveries"> = async (ctx, { params, query }) => {
  const { page, state } = query;
  const workspaceId = ctx.workspace.id;
  await findWebhook(ctx.db, { workspaceId, id: params.id });
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(isOf({ workspaceId, id: params.id }), state && eq(webhookDeliveries.state, state)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const path = `${ctx.services.config.publicUrl}/v3/webhooks/${params.id}/deliveries`;
  const link = (n: number) => `${path}?${new URLSearchParams({ ...(state && { state }), page: String(n) })}`;
  return { data: pageOf({ path, page, perPage, rows, present: toDelivery, link }) };
};

async function answer({ services, workspace }: Context, message: string, id: number) {
  const row = await services.database.read(workspace.id, (db) => findDelivery(db, { workspaceId: workspace.id, id }));
  if (!row) throw notFound("Webhook");
  return { message, data: toDelivery(row) };
}

/**
 * Sends to every confirmed address when the target is e-mail, and answers with a delivery that failed, if there is one.
 * Throws 404 `Webhook not found.` and 422 when no address has confirmed yet.
 */
export const testWebhook: Handler<"testWebhook"> = async (ctx, { params }) => {
  const workspaceId = ctx.workspace.id;
  const made = await ctx.services.database.write(workspaceId, async (db) => {
    const webhook = await findWebhook(db, { workspaceId, id: params.id });
    const type = webhook.events[0] ?? "review.updated";
    const rows = deliveryRecipients(webhook).map((recipient) => ({
      workspaceId,
      webhookId: webhook.id,
      recipient,
      event: type,
      payload: { type, data: { test: true } },
      // If the process dies before the response, the sweep sends it.
      retryAt: sql`now() + interval '1 minute'`,
    }));
    if (rows.length === 0) throw validationError({ url: ["No address has confirmed yet that it wants the e-mails."] });
    return db.insert(webhookDeliveries).values(rows).returning({ id: webhookDeliveries.id });
  });
  for (const { id } of made) await deliver(ctx.services, { workspaceId, id }, true);
  const answers = await Promise.all(made.map(({ id }) => answer(ctx, "Webhook Tested Successfully", id)));
  const shown = answers.find(({ data }) => data.state !== "delivered") ?? answers[0];
  if (!shown) throw notFound("Webhook");
  return shown;
};

/**
 * With the same message id; failures are retried as for a new one. Throws 404 `Webhook not found.` and 422 for a webhook
 * that is switched off.
 */
export const redeliverWebhook: Handler<"redeliverWebhook"> = async (ctx, { params }) => {
  const workspaceId = ctx.workspace.id;
  const id = params.delivery_id;
  await ctx.services.database.write(workspaceId, async (db) => {
    await findActive(db, { workspaceId, id: params.id });
    const [row] = await db
      .update(webhookDeliveries)
      .set({ ...AGAIN, retryAt: sql`now() + interval '1 minute'` })
      .where(and(isDelivery({ workspaceId, id }), isOf({ workspaceId, id: params.id })))
      .returning({ id: webhookDeliveries.id });
    if (!row) throw notFound("Webhook");
  });
  await deliver(ctx.services, { workspaceId, id });
  return answer(ctx, "Webhook Redelivered Successfully", id);
};

/** Throws 404 `Webhook not found.` and 422 for a webhook that is switched off. */
export const redeliverFailed: Handler<"redeliverFailed"> = async (ctx, { params }) => {
  const workspaceId = ctx.workspace.id;
  await findActive(ctx.db, { workspaceId, id: params.id });
  const queued = await ctx.db
    .update(webhookDeliveries)
    .set({ ...AGAIN, retryAt: sql`now()` })
    .where(and(isOf({ workspaceId, id: params.id }), isOpenFailure))
    .returning({ id: webhookDeliveries.id });
  for (const { id } of queued) await queueDelivery(ctx.services, { workspaceId, id }, ctx.db);
  return { message: "Webhooks Queued Successfully", data: { queued: queued.length } };
};

/** Also acknowledges that the service switched the webhook off. Throws 404 `Webhook not found.` */
export const dismissFailed: Handler<"dismissFailed"> = async (ctx, { params }) => {
  const ids = { workspaceId: ctx.workspace.id, id: params.id };
  await findWebhook(ctx.db, ids);
  const dismissed = await ctx.db
    .update(webhookDeliveries)
    .set({ dismissedAt: sql`now()` })
    .where(and(isOf(ids), isOpenFailure))
    .returning({ id: webhookDeliveries.id });
  await ctx.db
    .update(webhooks)
    .set({ disabledReason: null })
    .where(and(isWebhook(ids), isNotNull(webhooks.disabledReason)));
  return { message: "Webhook Failures Dismissed Successfully", data: { dismissed: dismissed.length } };
};
