import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { PageQuery, paged } from "#contract/core/paging.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { NumericId, Timestamp, listOf } from "#contract/core/values.ts";
import { Flag, WholeNumber } from "#contract/core/input-values.ts";
import { ownRule } from "#contract/core/own-rules.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { MESSAGE_VERSIONS, WebhookMessage } from "#contract/workspace/webhook-message.ts";
import { RECIPIENT_STATES, WEBHOOK_TARGETS, emailsOfUrl } from "#contract/workspace/webhook-target.ts";

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

/** What is sent: the events a webhook subscribes to, and the calls of rules, which need no subscription. */
export const SENT_EVENTS = [...WEBHOOK_EVENTS, "review.rule"] as const;
export type SentEvent = (typeof SENT_EVENTS)[number];

export const DELIVERY_STATES = ["queued", "delivered", "failed"] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** `gone`: the address answered 410. `failing`: nothing was delivered for `WEBHOOK_LIMITS.failingDays`. */
export const DISABLED_REASONS = ["gone", "failing"] as const;

export const WEBHOOK_LIMITS = {
  perWorkspace: 20,
  deliveriesPerPage: 50,
  description: 140,
  /** Of a response body, kept with the delivery. */
  responseBytes: 1024,
  /** Finished deliveries are kept this long. */
  keptDays: 30,
  failingDays: 5,
  /** After a change of the secret, messages are also signed with the old one. */
  oldSecretHours: 24,
  /** Of one webhook with the target `email`. */
  recipients: 10,
  /** To one address by one webhook; what is above it is not sent, so that an import does not fill an inbox. */
  emailsPerHour: 60,
} as const;

const Event = z.enum(WEBHOOK_EVENTS);
const Events = listOf(Event).check(z.minLength(1, ownRule("oneEvent")));
const Address = z.email().check(z.maxLength(LIMITS.email));
const isEmails = (text: string) => text.startsWith("mailto:");
const areEmails = (emails: string[]) => emails.length > 0 && emails.every((email) => Address.safeParse(email).success);
/** A web address, or `mailto:` with addresses between commas for the target `email`. */
const url = z.string().check(
  z.trim(),
  z.minLength(1),
  z.maxLength(LIMITS.url),
  z.refine((text) => isEmails(text) || WebUrl.safeParse(text).success, ownRule("webAddress")),
  z.refine((text) => !isEmails(text) || areEmails(emailsOfUrl(text)), ownRule("email")),
  z.refine((text) => emailsOfUrl(text).length <= WEBHOOK_LIMITS.recipients, ownRule("tenAddresses")),
);
const description = z.nullable(z.string().check(z.trim(), z.maxLength(WEBHOOK_LIMITS.description)));
const Target = z.enum(WEBHOOK_TARGETS);
const Version = z.literal(MESSAGE_VERSIONS);
const VersionInput = z.pipe(WholeNumber, Version);
const Headers = z.record(z.string(), z.string());

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  target: Target,
  /** Of the target `email`, in the order of its address. */
  recipients: z.array(z.object({ email: z.string(), state: z.enum(RECIPIENT_STATES) })),
  description: z.nullable(z.string()),
  events: z.array(Event),
  /** Of the signed messages; other targets have a shape of their own. */
  message_version: Version,
  /** Messages of version 2 also have the reviewer's name, e-mail address and phone number. */
  includes_reviewer: z.boolean(),
  is_active: z.boolean(),
  /** Set when the service disabled the webhook, not a person. */
  disabled_reason: z.nullable(z.enum(DISABLED_REASONS)),
  /** Without dismissed ones. */
  failed_deliveries: z.int(),
  last_delivery: z.nullable(
    z.object({ state: z.enum(DELIVERY_STATES), response_status: z.nullable(z.int()), created_at: Timestamp }),
  ),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Webhook = z.infer<typeof Webhook>;

export const DeliveryAttempt = z.object({
  at: Timestamp,
  /** Until the response or the failure. */
  milliseconds: z.int(),
  request_headers: Headers,
  response_headers: z.nullable(Headers),
  /** The first `WEBHOOK_LIMITS.responseBytes` bytes as text. */
  response_body: z.nullable(z.string()),
});
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

/** One message to one webhook with its outcome. `failed`: no further automatic attempts. */
export const WebhookDelivery = z.object({
  id: z.int(),
  /** The `webhook-id` header; the same for every attempt. */
  message_id: z.string(),
  event: z.enum(SENT_EVENTS),
  /** Of an e-mail: each address has its own delivery. Null for other targets. */
  recipient: z.nullable(z.string()),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  response_status: z.nullable(z.int()),
  error: z.nullable(z.string()),
  /** The event the message was written from; with version 1 the message itself. */
  payload: WebhookMessage,
  /** Null before the first attempt. */
  last_attempt: z.nullable(DeliveryAttempt),
  /** Somebody decided that the failure needs no attention. */
  is_dismissed: z.boolean(),
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
const withSecret = z.object({ message: z.string(), data: z.extend(Webhook, { secret: z.string() }) });

export const webhookEndpoints = {
  listWebhooks: endpoint({ ...base, method: "GET", path: "/webhooks", answer: z.object({ data: z.array(Webhook) }) }),
  createWebhook: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks",
    proof: true,
    idempotent: true,
    body: z.object({
      url,
      /** `webhook` when absent, whatever the address. */
      target: z.optional(Target),
      description: z.optional(description),
      events: Events,
      /** 1 when absent. */
      message_version: z.optional(VersionInput),
      includes_reviewer: z.optional(Flag),
      is_active: z.optional(Flag),
    }),
    /** The secret is only in this answer. */
    answer: withSecret,
  }),
  updateWebhook: endpoint({
    ...base,
    method: "PUT",
    path: "/webhooks/{id}",
    proof: true,
    params,
    body: z.object({
      url: z.optional(url),
      target: z.optional(Target),
      description: z.optional(description),
      events: z.optional(Events),
      message_version: z.optional(VersionInput),
      includes_reviewer: z.optional(Flag),
      is_active: z.optional(Flag),
    }),
    answer: ofOne,
  }),
  /** The new secret is only in this answer. For a day messages are signed with the old one as well. */
  rotateWebhookSecret: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks/{id}/secret",
    proof: true,
    params,
    answer: withSecret,
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
    query: z.extend(PageQuery, { state: z.optional(z.enum(DELIVERY_STATES)) }),
    answer: z.object({ data: paged(WebhookDelivery) }),
  }),
  redeliverWebhook: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks/{id}/deliveries/{delivery_id}/redeliver",
    params: z.object({ id: NumericId, delivery_id: NumericId }),
    answer: ofDelivery,
  }),
  /** Sends every failed delivery again that was not dismissed, in the background. */
  redeliverFailed: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks/{id}/deliveries/redeliver",
    params,
    answer: z.object({ message: z.string(), data: z.object({ queued: z.int() }) }),
  }),
  /** Marks all failed deliveries as needing no attention. They stay in the log. */
  dismissFailed: endpoint({
    ...base,
    method: "POST",
    path: "/webhooks/{id}/deliveries/dismiss",
    params,
    answer: z.object({ message: z.string(), data: z.object({ dismissed: z.int() }) }),
  }),
};
