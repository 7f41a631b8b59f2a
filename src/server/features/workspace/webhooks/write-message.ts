import type { MessageReview } from "#contract/workspace/webhook-message.ts";
import { StoredEvent } from "#server/domain/webhooks/review-data.ts";
import { workspaceOf } from "#server/domain/workspace/workspace-record.ts";
import type { Services } from "#server/platform/context/context.ts";
import { readMessageReview } from "./message-review.ts";
import type { StoredDelivery, StoredWebhook } from "./present-webhook.ts";

type Sender = Pick<Services, "database" | "config">;
type Recipient = Pick<StoredWebhook, "messageVersion" | "includesReviewer">;

/** A made-up review, so that a test shows the whole shape. */
const sampleReview = (publicUrl: string, includesReviewer: boolean): MessageReview => ({
  state: "new",
  is_public: false,
  rating: 5,
  rating_type: "star",
  reviewed_at: "2026-01-02T03:04:05.000000Z",
  labels: [],
  consent: ["publish_text", "publish_person"],
  links: { dashboard: `${publicUrl}/reviews`, public: null },
  public: {
    name: "Ann Example",
    position: null,
    company: null,
    avatar_url: null,
    title: null,
    text: "This is a test.",
    platform: null,
    source_url: null,
    media: [],
    reply: null,
  },
  reviewer: includesReviewer
    ? { name: "Ann Example", email: "ann@example.com", phone: null, position: null, company: null }
    : null,
});

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
