import { and, eq, sql } from "drizzle-orm";
import type { SentEvent, WebhookEvent } from "#contract/workspace/webhook.ts";
import type { Context } from "#server/platform/context/context.ts";
import { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { queueDelivery } from "./delivery-queue.ts";

type Teller = Pick<Context, "db" | "workspace" | "services">;

/** After the commit. The payload is the record as the interface answers it, without fields about who may see it. */
export async function notifyWebhooksOfEach(
  ctx: Teller,
  type: WebhookEvent,
  records: Record<string, unknown>[],
): Promise<void> {
  if (records.length === 0) return;
  const workspaceId = ctx.workspace.id;
  const subscribes = sql`${webhooks.events} @> ${JSON.stringify([type])}::jsonb`;
  const listening = await ctx.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.workspaceId, workspaceId), webhooks.isActive, subscribes));
  if (listening.length === 0) return;
  const ids = listening.map(({ id }) => id);
  await queueDeliveries(ctx, ids, type, records);
}

/** One message for each webhook and record, sent after the commit. */
async function queueDeliveries(
  ctx: Teller,
  webhookIds: number[],
  type: SentEvent,
  records: Record<string, unknown>[],
): Promise<void> {
  const workspaceId = ctx.workspace.id;
  const rows = webhookIds.flatMap((webhookId) =>
    records.map((data) => ({ workspaceId, webhookId, event: type, payload: { type, data }, retryAt: sql`now()` })),
  );
  const made = await ctx.db.insert(webhookDeliveries).values(rows).returning({ id: webhookDeliveries.id });
  for (const { id } of made) await queueDelivery(ctx.services, { workspaceId, id }, ctx.db);
}

/** What a rule sends, whatever the webhook is subscribed to. */
export const callWebhook = (ctx: Teller, webhookId: number, records: Record<string, unknown>[]): Promise<void> =>
  queueDeliveries(ctx, [webhookId], "review.rule", records);

export const notifyWebhooks = (ctx: Teller, type: WebhookEvent, data: Record<string, unknown>): Promise<void> =>
  notifyWebhooksOfEach(ctx, type, [data]);
