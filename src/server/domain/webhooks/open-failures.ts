import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";

/** For subqueries: the deliveries of the webhook in the outer row. */
export const isOfWebhook = and(
  eq(webhookDeliveries.workspaceId, webhooks.workspaceId),
  eq(webhookDeliveries.webhookId, webhooks.id),
);

/** Failed deliveries that nobody has dismissed. */
export const isOpenFailure = and(eq(webhookDeliveries.state, "failed"), isNull(webhookDeliveries.dismissedAt));

/** The number of open failures of the webhook in the outer row. */
export const openFailures: SQL<number> = sql`(select count(*)::int from ${webhookDeliveries}
  where ${and(isOfWebhook, isOpenFailure)})`;
