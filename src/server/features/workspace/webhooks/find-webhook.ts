import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import type { StoredDelivery, StoredWebhook } from "./present-webhook.ts";

export interface Ids {
  workspaceId: number;
  id: number;
}

export const isWebhook = ({ workspaceId, id }: Ids) => and(eq(webhooks.workspaceId, workspaceId), eq(webhooks.id, id));
export const isDelivery = ({ workspaceId, id }: Ids) =>
  and(eq(webhookDeliveries.workspaceId, workspaceId), eq(webhookDeliveries.id, id));

/** Throws 404 `Webhook not found.` */
export async function findWebhook(db: Db, ids: Ids): Promise<StoredWebhook> {
  const [row] = await db.select().from(webhooks).where(isWebhook(ids));
  if (!row) throw notFound("Webhook");
  return row;
}

export async function findDelivery(db: Db, ids: Ids): Promise<StoredDelivery | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(isDelivery(ids));
  return row;
}
