import { type SQL, and, eq, sql } from "drizzle-orm";
import type { SentEvent, WebhookEvent } from "#contract/workspace/webhook.ts";
import type { Context } from "#server/platform/context/context.ts";
import { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { deliveryRecipients } from "./confirmed-addresses.ts";
import { queueDelivery } from "./delivery-queue.ts";

type Teller = Pick<Context, "db" | "workspace" | "services">;

/** After the commit. The payload is the record as the interface answers it, without fields about who may see it. */
export async function notifyWebhooksOfEach(
  ctx: Teller,
  type: WebhookEvent,
  records: Record<string, unknown>[],
): Promise<void> {
  if (records.length === 0) return;
  const subscribes = sql`${webhooks.events} @> ${JSON.stringify([type])}::jsonb`;
  await queueDeliveries(ctx, and(webhooks.isActive, subscribes), type, records);
}

/** One message for each webhook, record and recipient, sent after the commit. */
async function queueDeliveries(
  ctx: Teller,
  which: SQL | undefined,
  type: SentEvent,
  records: Record<string, unknown>[],
): Promise<void> {
  const workspaceId = ctx.workspace.id;
  const { id: webhookId, target, url, recipients } = webhooks;
  const listening = await ctx.db
    .select({ webhookId, target, url, recipients })
    .from(webhooks)
    .where(and(eq(webhooks.workspaceId, workspaceId), which));
  const rows = listening.flatMap((webhook) =>
    deliveryRecipients(webhook).flatMap((recipient) =>
      records.map((data) => ({
        workspaceId,
        webhookId: webhook.webhookId,
        recipient,
        event: type,
        payload: { type, data },
        retryAt: sql`now()`,
      })),
    ),
  );
  if (rows.length === 0) return;
  const made = await ctx.db.insert(webhookDeliveries).values(rows).returning({ id: webhookDeliveries.id });
  for (const { id } of made) await queueDelivery(ctx.services, { workspaceId, id }, ctx.db);
}

/** As `notifyWebhooks`, for several events at once: one statement finds out which of them any webhook is subscribed to. */
export async function notifyWebhooksOfAll(
  ctx: Teller,
  events: { type: WebhookEvent; data: Record<string, unknown> }[],
): Promise<void> {
  const types = sql.join(
    events.map(({ type }) => sql`${type}`),
    sql`, `,
  );
  const [subscribed] = await ctx.db
    .select({ to: sql<string[]>`coalesce(array_agg(distinct event), '{}')` })
    .from(webhooks)
    .innerJoin(sql`jsonb_array_elements_text(${webhooks.events}) as event`, sql`event in (${types})`)
    .where(and(eq(webhooks.workspaceId, ctx.workspace.id), webhooks.isActive));
  for (const { type, data } of events) if (subscribed?.to.includes(type)) await notifyWebhooks(ctx, type, data);
}

/** What a rule sends, whatever the webhook is subscribed to. */
export const callWebhook = (ctx: Teller, webhookId: number, records: Record<string, unknown>[]): Promise<void> =>
  queueDeliveries(ctx, eq(webhooks.id, webhookId), "review.rule", records);

export const notifyWebhooks = (ctx: Teller, type: WebhookEvent, data: Record<string, unknown>): Promise<void> =>
  notifyWebhooksOfEach(ctx, type, [data]);
