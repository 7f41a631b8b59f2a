import * as z from "zod";
import {
  DELIVERY_STATES,
  DISABLED_REASONS,
  SENT_EVENTS,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
} from "#contract/workspace/webhook.ts";
import { WebhookMessage } from "#contract/workspace/webhook-message.ts";
import { WEBHOOK_TARGETS } from "#contract/workspace/webhook-target.ts";
import { namedRecipients } from "#server/domain/webhooks/confirmed-addresses.ts";
import { parseInstant } from "#server/platform/db/columns/instant.ts";
import type { webhookDeliveries, webhooks } from "#server/platform/db/tables/schema.ts";
import { messageId } from "#server/domain/webhooks/sign-delivery.ts";

export type StoredWebhook = typeof webhooks.$inferSelect;
export type StoredDelivery = typeof webhookDeliveries.$inferSelect;

/** As JSON of the database. */
export type LastDelivery = { state: string; status: number | null; at: string };
export type SummedWebhook = { webhook: StoredWebhook; failed: number; last: LastDelivery | null };

const Event = z.enum(WEBHOOK_EVENTS);
const SentEvent = z.enum(SENT_EVENTS);
const State = z.enum(DELIVERY_STATES).catch("failed");
export const Target = z.enum(WEBHOOK_TARGETS).catch("webhook");
const Reason = z.enum(DISABLED_REASONS).nullable().catch(null);

export const toWebhook = ({ webhook: row, failed, last }: SummedWebhook): Webhook => ({
  id: row.id,
  url: row.url,
  target: Target.parse(row.target),
  recipients: namedRecipients(row).map(({ email, state }) => ({ email, state })),
  description: row.description,
  events: row.events.flatMap((event) => Event.safeParse(event).data ?? []),
  message_version: row.messageVersion,
  includes_reviewer: row.includesReviewer,
  is_active: row.isActive,
  disabled_reason: Reason.parse(row.disabledReason),
  failed_deliveries: failed,
  last_delivery: last && {
    state: State.parse(last.state),
    response_status: last.status,
    created_at: parseInstant(last.at),
  },
  created_at: row.createdAt,
  updated_at: row.updatedAt,
});

export const toDelivery = (row: StoredDelivery): WebhookDelivery => ({
  id: row.id,
  message_id: messageId(row.id),
  event: SentEvent.parse(row.event),
  recipient: row.recipient,
  state: State.parse(row.state),
  attempts: row.attempts,
  response_status: row.responseStatus,
  error: row.error,
  payload: WebhookMessage.parse(row.payload),
  last_attempt: row.lastAttempt,
  is_dismissed: row.dismissedAt !== null,
  created_at: row.createdAt,
  delivered_at: row.deliveredAt,
  retry_at: row.retryAt,
});
