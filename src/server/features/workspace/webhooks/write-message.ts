import type { MessageReview } from "#contract/workspace/webhook-message.ts";
import { StoredEvent } from "#server/domain/webhooks/review-data.ts";
import { workspaceOf } from "#server/domain/workspace/workspace-record.ts";
import type { Services } from "#server/platform/context/context.ts";
import { readMessageReview } from "./message-review.ts";
import type { StoredDelivery, StoredWebhook } from "./present-webhook.ts";
import { sampleReview } from "./sample-review.ts";

type Sender = Pick<Services, "database" | "config">;
type Recipient = Pick<StoredWebhook, "messageVersion" | "includesReviewer">;

async function reviewOf(
  services: Sender,
  { includesReviewer }: Recipient,
  { workspaceId, payload }: Pick<StoredDelivery, "workspaceId" | "payload">,
): Promise<MessageReview | null> {
  const { id, test } = StoredEvent.parse(payload).data;
  if (test) return sampleReview(services.config.publicUrl, includesReviewer);
  const workspace = await workspaceOf(services, workspaceId);
  return workspace && id !== undefined ? readMessageReview(services, workspace, id, includesReviewer) : null;
}

/** The signed message of a plain webhook, in the version that it asks for, as JSON. */
export async function writeMessage(
  services: Sender,
  webhook: Recipient,
  delivery: Pick<StoredDelivery, "workspaceId" | "payload" | "createdAt">,
): Promise<string> {
  if (webhook.messageVersion === 1) return JSON.stringify(delivery.payload);
  const { type, data } = StoredEvent.parse(delivery.payload);
  const review = await reviewOf(services, webhook, delivery);
  return JSON.stringify({ type, version: 2, timestamp: delivery.createdAt, data: { ...data, review } });
}
