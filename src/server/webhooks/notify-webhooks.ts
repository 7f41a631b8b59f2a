import { and, eq, sql } from "drizzle-orm";
import type { WebhookEvent } from "#contract/webhook.ts";
import type { Context } from "#server/context.ts";
import { webhookDeliveries, webhooks } from "#server/db/schema.ts";
import { queueDelivery } from "./queue.ts";

/**
 * Tells the webhooks of the workspace that asked for it what happened, once the transaction that did it is committed.
 * `data` is the record as the interface answers it; what says who may see what stays out of it.
 */
export async function notifyWebhooks(
  ctx: Pick<Context, "db" | "workspace" | "services">,
  type: WebhookEvent,
  data: Record<string, unknown>,
): Promise<void> {
  const workspaceId = ctx.workspace.id;
  const asked = sql`${webhooks.events} @> ${JSON.stringify([type])}::jsonb`;
  const listening = await ctx.db
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.workspaceId, workspaceId), webhooks.isActive, asked));
  if (listening.length === 0) return;
  const rows = listening.map(({ id: webhookId }) => ({
    workspaceId,
    webhookId,
    event: type,
    payload: { type, data },
    retryAt: sql`now()`,
  }));
  const made = await ctx.db.insert(webhookDeliveries).values(rows).returning({ id: webhookDeliveries.id });
  for (const { id } of made) await queueDelivery(ctx.services, { workspaceId, id }, ctx.db);
}
