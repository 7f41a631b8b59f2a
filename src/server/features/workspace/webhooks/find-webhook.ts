import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { isOfWebhook, openFailures } from "#server/domain/webhooks/open-failures.ts";
import type { Db } from "#server/platform/db/open.ts";
import { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import type { LastDelivery, StoredDelivery, StoredWebhook, SummedWebhook } from "./present-webhook.ts";

export interface Ids {
  workspaceId: number;
  id: number;
}

export const isWebhook = ({ workspaceId, id }: Ids) => and(eq(webhooks.workspaceId, workspaceId), eq(webhooks.id, id));
export const isDelivery = ({ workspaceId, id }: Ids) =>
  and(eq(webhookDeliveries.workspaceId, workspaceId), eq(webhookDeliveries.id, id));

/** Newest first, each with its failed deliveries counted and its last delivery. */
export async function readWebhooks(db: Db, where: SQL | undefined): Promise<SummedWebhook[]> {
  const { state, responseStatus, createdAt, id } = webhookDeliveries;
  const last = sql<LastDelivery | null>`(select json_build_object('state', ${state}, 'status', ${responseStatus},
      'at', ${createdAt}) from ${webhookDeliveries} where ${isOfWebhook} order by ${id} desc limit 1)`;
  return db
    .select({ webhook: webhooks, failed: openFailures, last })
    .from(webhooks)
    .where(where)
    .orderBy(desc(webhooks.id));
}

/** Throws 404 `Webhook not found.` */
export async function findSummedWebhook(db: Db, ids: Ids): Promise<SummedWebhook> {
  const [found] = await readWebhooks(db, isWebhook(ids));
  if (!found) throw notFound("Webhook");
  return found;
}

/** Throws 404 `Webhook not found.` */
export async function findWebhook(db: Db, ids: Ids): Promise<StoredWebhook> {
  const [row] = await db.select().from(webhooks).where(isWebhook(ids));
  if (!row) throw notFound("Webhook");
  return row;
}

/** As `findWebhook`, so that nobody confirms or leaves before the transaction ends. */
export async function lockWebhook(db: Db, ids: Ids): Promise<StoredWebhook> {
  const [row] = await db.select().from(webhooks).where(isWebhook(ids)).for("update");
  if (!row) throw notFound("Webhook");
  return row;
}

export async function findDelivery(db: Db, ids: Ids): Promise<StoredDelivery | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(isDelivery(ids));
  return row;
}
