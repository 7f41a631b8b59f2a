import * as z from "zod";
import {
  DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WebhookMessage,
  type Webhook,
  type WebhookDelivery,
} from "#contract/workspace/webhook.ts";
import type { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { messageId } from "./sign-delivery.ts";

export type StoredWebhook = typeof webhooks.$inferSelect;
export type StoredDelivery = typeof webhookDeliveries.$inferSelect;

const Event = z.enum(WEBHOOK_EVENTS);
const State = z.enum(DELIVERY_STATES).catch("failed");

export const toWebhook = (row: StoredWebhook): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events.flatMap((event) => Event.safeParse(event).data ?? []),
  is_active: row.isActive,
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

export const toDelivery = (row: StoredDelivery): WebhookDelivery => ({
  id: row.id,
  message_id: messageId(row.id),
  event: Event.parse(row.event),
  state: State.parse(row.state),
  attempts: row.attempts,
  response_status: row.responseStatus,
  error: row.error,
  payload: WebhookMessage.parse(row.payload),
  created_at: row.createdAt,
  delivered_at: row.deliveredAt,
  retry_at: row.retryAt,
});
