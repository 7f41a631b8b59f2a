import { and, desc, eq, sql } from "drizzle-orm";
import { WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { webhookDeliveries } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { pageOf } from "#server/platform/http/paginate.ts";
import { deliver } from "./deliver.ts";
import { findDelivery, findWebhook, isDelivery } from "./find-webhook.ts";
import { toDelivery } from "./present-webhook.ts";

const perPage = WEBHOOK_LIMITS.deliveriesPerPage;

/** Throws 404 `Webhook not found.` */
export const listWebhookDeliveries: Handler<"listWebhookDeliveries"> = async (ctx, { params, query: { page } }) => {
  const workspaceId = ctx.workspace.id;
  await findWebhook(ctx.db, { workspaceId, id: params.id });
  const rows = await ctx.db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.workspaceId, workspaceId), eq(webhookDeliveries.webhookId, params.id)))
    .orderBy(desc(webhookDeliveries.id))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const path = `${ctx.services.config.publicUrl}/v3/webhooks/${params.id}/deliveries`;
  return { data: pageOf({ path, page, perPage, rows, present: toDelivery }) };
};

async function answer({ services, workspace }: Context, message: string, id: number) {
  const row = await services.database.read(workspace.id, (db) => findDelivery(db, { workspaceId: workspace.id, id }));
  if (!row) throw notFound("Webhook");
  return { message, data: toDelivery(row) };
}

/** Throws 404 `Webhook not found.` */
export const testWebhook: Handler<"testWebhook"> = async (ctx, { params }) => {
  const workspaceId = ctx.workspace.id;
  const id = await ctx.services.database.write(workspaceId, async (db) => {
    const webhook = await findWebhook(db, { workspaceId, id: params.id });
    const type = webhook.events[0] ?? "review.updated";
    const values = { workspaceId, webhookId: webhook.id, event: type, payload: { type, data: { test: true } } };
    const [row] = await db.insert(webhookDeliveries).values(values).returning({ id: webhookDeliveries.id });
    if (!row) throw new Error("The delivery was not inserted");
    return row.id;
  });
  await deliver(ctx.services, { workspaceId, id }, true);
  return answer(ctx, "Webhook Tested Successfully", id);
};

/** With the same message id; failures are retried as for a new one. Throws 404 `Webhook not found.` */
export const redeliverWebhook: Handler<"redeliverWebhook"> = async (ctx, { params }) => {
  const workspaceId = ctx.workspace.id;
  const id = params.delivery_id;
  await ctx.services.database.write(workspaceId, async (db) => {
    await findWebhook(db, { workspaceId, id: params.id });
    const [row] = await db
      .update(webhookDeliveries)
      .set({ state: "queued", attempts: 0, retryAt: sql`now() + interval '1 minute'`, deliveredAt: null })
      .where(and(isDelivery({ workspaceId, id }), eq(webhookDeliveries.webhookId, params.id)))
      .returning({ id: webhookDeliveries.id });
    if (!row) throw notFound("Webhook");
  });
  await deliver(ctx.services, { workspaceId, id });
  return answer(ctx, "Webhook Redelivered Successfully", id);
};
