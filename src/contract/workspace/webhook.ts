import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { NumericId, Timestamp, listOf } from "#contract/core/values.ts";
import { Flag } from "#contract/core/input-values.ts";

export const WEBHOOK_EVENTS = [
  "feed.text.received",
  "feed.video.received",
  "feed.audio.received",
  "review.updated",
  "review.approved",
  "review.deleted",
  "form.submitted",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const DELIVERY_STATES = ["queued", "delivered", "failed"] as const;

export const WEBHOOK_LIMITS = { perWorkspace: 20, deliveriesPerPage: 50 } as const;

const Event = z.enum(WEBHOOK_EVENTS);
const Events = listOf(Event).check(z.minLength(1, { error: "must name at least one event" }));
const url = WebUrl.check(z.minLength(1));

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(Event),
  is_active: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

/** What is sent: signed as Standard Webhooks do. */
export const WebhookMessage = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** One message to one webhook with its outcome. `failed`: no further automatic attempts. */
export const WebhookDelivery = z.object({
  id: z.int(),
  /** The `webhook-id` header; the same for every attempt. */
  message_id: z.string(),
  event: Event,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  response_status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  payload: WebhookMessage,
  created_at: Timestamp,
  delivered_at: z.nullable(Timestamp),
  /** Null when there is no further attempt. */
  retry_at: z.nullable(Timestamp),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

const base = {
  access: "admin",
  extension: true,
  record: "Webhook",
  capability: "allow_webhook_setup",
  encoding: "json",
} as const;
const params = z.object({ id: NumericId });
const ofOne = z.object({ message: z.string(), data: Webhook });
const ofDelivery = z.object({ message: z.string(), data: WebhookDelivery });

export const webhookEndpoints = {
  listWebhooks: endpoint({ ...base, method: "GET", path: "/webhooks", answer: z.object({ data: z.array(Webhook) }) }),
  createWebhook: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks",
    idempotent: true,
    body: z.object({ url, events: Events, is_active: z.optional(Flag) }),
    /** The secret is only in this answer. */
    answer: z.object({ message: z.string(), data: z.extend(Webhook, { secret: z.string() }) }),
  }),
  updateWebhook: endpoint({
    ...base,
    method: "PUT",
    path: "/webhooks/{id}",
    params,
    body: z.object({ url: z.optional(url), events: z.optional(Events), is_active: z.optional(Flag) }),
    answer: ofOne,
  }),
  deleteWebhook: endpoint({
    ...base,
    method: "DELETE",
    path: "/webhooks/{id}",
    params,
    answer: z.object({ message: z.string() }),
  }),
  testWebhook: endpoint({ ...base, method: "POST", path: "/webhooks/{id}/test", params, answer: ofDelivery }),
  listWebhookDeliveries: endpoint({
    ...base,
    method: "GET",
    path: "/webhooks/{id}/deliveries",
    params,
    query: PageQuery,
    answer: z.object({ data: paged(WebhookDelivery) }),
  }),
  redeliverWebhook: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks/{id}/deliveries/{delivery_id}/redeliver",
    params: z.object({ id: NumericId, delivery_id: NumericId }),
    answer: ofDelivery,
  }),
};
