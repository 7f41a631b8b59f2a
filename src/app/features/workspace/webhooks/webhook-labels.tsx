import type { DeliveryState, SentEvent, Webhook, WebhookDelivery } from "#contract/workspace/webhook.ts";
import type { MessageVersion } from "#contract/workspace/webhook-message.ts";
import { type RecipientState, type WebhookTarget, emailsOfUrl } from "#contract/workspace/webhook-target.ts";
import { formatList } from "#app/shared/text/list-text.ts";
import { m } from "#messages/gen/messages.js";
import { Badge } from "#ui/data/badge.tsx";
import { webhookReasonName } from "#app/shared/review-display/waiting-reasons.ts";

const EVENTS: Record<SentEvent, () => string> = {
  "feed.text.received": m.hooks_event_text,
  "feed.video.received": m.hooks_event_video,
  "feed.audio.received": m.hooks_event_audio,
  "review.updated": m.hooks_event_updated,
  "review.approved": m.hooks_event_approved,
  "review.deleted": m.hooks_event_deleted,
  "form.submitted": m.hooks_event_form,
  "review.rule": m.hooks_event_rule,
};

export const eventName = (event: SentEvent): string => EVENTS[event]();

const TARGETS: Record<WebhookTarget, () => string> = {
  webhook: m.hooks_target_own,
  slack: () => "Slack",
  discord: () => "Discord",
  teams: () => "Microsoft Teams",
  ntfy: () => "ntfy",
  telegram: () => "Telegram",
  email: m.hooks_target_email,
};

export const targetName = (target: WebhookTarget): string => TARGETS[target]();

export const versionName = (version: MessageVersion): string =>
  version === 1 ? m.hooks_message_1() : m.hooks_message_2();

/** What the messages of a plain webhook hold. */
export const messageName = ({ message_version: version, includes_reviewer: withReviewer }: Webhook): string =>
  version > 1 && withReviewer ? m.hooks_message_reviewer() : versionName(version);

const DELIVERY = {
  queued: { tone: "neutral", label: m.hooks_delivery_queued },
  delivered: { tone: "success", label: m.hooks_delivery_delivered },
  failed: { tone: "danger", label: m.hooks_delivery_failed },
} as const;

/** The address without its protocol; of e-mails, the addresses with commas between them. */
export const shownAddress = (url: string): string => emailsOfUrl(url).join(", ") || url.replace(/^https?:\/\//, "");

/** The description, or else the address. */
export const webhookName = ({ description, url }: Pick<Webhook, "description" | "url">): string =>
  description ?? shownAddress(url);

const RECIPIENTS: Record<RecipientState, () => string> = {
  waiting: m.hooks_recipient_waiting,
  confirmed: m.hooks_recipient_confirmed,
  left: m.hooks_recipient_left,
};

/** Whom a webhook sends e-mails to, and who of them has confirmed. */
export const recipientsText = ({ recipients }: Pick<Webhook, "recipients">): string =>
  formatList(recipients.map(({ email, state }) => `${email} (${RECIPIENTS[state]()})`));

/** Of the last attempt; null when it was delivered or none was made. */
export function deliveryError({ error, response_status: status }: WebhookDelivery): string | null {
  return error !== null && status !== null ? m.hooks_error_status({ status }) : error;
}

export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { is_active: isActive, disabled_reason: reason } = webhook;
  if (isActive) return <Badge tone="success">{m.hooks_active()}</Badge>;
  if (reason) return <Badge tone="danger">{webhookReasonName(reason)}</Badge>;
  return <Badge>{m.hooks_paused()}</Badge>;
}

export function DeliveryStateBadge({ state }: { state: DeliveryState }) {
  return <Badge tone={DELIVERY[state].tone}>{DELIVERY[state].label()}</Badge>;
}
