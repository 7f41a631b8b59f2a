import * as z from "zod";
import { FEED_TYPES } from "#contract/reviews/review-type.ts";
import { SENT_EVENTS, type SentEvent, WEBHOOK_LIMITS } from "#contract/workspace/webhook.ts";
import { MessageReview } from "#contract/workspace/webhook-message.ts";
import { TAGS } from "./descriptions.ts";
import type { JsonSchema } from "./json-schema.ts";

const SUMMARIES: Record<SentEvent, string> = {
  "feed.text.received": "A text review was submitted",
  "feed.video.received": "A video review was submitted",
  "feed.audio.received": "An audio review was submitted",
  "review.updated": "A review changed or was restored",
  "review.approved": "A review was approved",
  "review.deleted": "A review was deleted or moved to the trash",
  "form.submitted": "A form was submitted",
  "review.rule": "A rule that calls this webhook ran on a review",
};

const text = (description: string): JsonSchema => ({ type: "string", description });

const HEADERS = {
  "webhook-id": "The same for every attempt. Use it to recognise repeated messages.",
  "webhook-timestamp": "When this attempt was made, in seconds since 1970.",
  "webhook-signature": `\`v1,\` and the signature of Standard Webhooks. For ${WEBHOOK_LIMITS.oldSecretHours} hours after a change of the secret there are two, with a space between them.`,
};

const REVIEW = {
  id: { type: "integer" },
  feed_type: { type: "string", enum: FEED_TYPES },
  unique_feedback_id: { type: "string" },
  feed_identifier: text("The identifier of the review on pages: `feed-{type}-item-{id}`."),
};

const { $schema: _, ...OF_REVIEW } = z.toJSONSchema(MessageReview, { io: "input" });
const REVIEW_IN_MESSAGE: JsonSchema = {
  anyOf: [OF_REVIEW, { type: "null" }],
  description: "The review as it is when the message is sent; null when it was deleted.",
};

const MORE: Partial<Record<SentEvent, Record<string, JsonSchema>>> = {
  "review.updated": {
    changed: { type: "array", items: { type: "string" }, description: "Names of the changed fields, without values." },
  },
  "form.submitted": { unique_form_id: { type: "string" } },
  "review.rule": {
    rule: {
      type: "object",
      properties: { id: { type: "integer" }, name: { type: "string" } },
      required: ["id", "name"],
    },
  },
};

const TEST = {
  type: "object",
  description: "Sent by `POST /webhooks/{id}/test`.",
  properties: { test: { const: true } },
  required: ["test"],
};

/** Version 2 adds `review`; both have the identifiers. */
function messageOf(event: SentEvent): JsonSchema {
  const properties = { ...REVIEW, ...MORE[event] };
  const dataWith = (more: Record<string, JsonSchema>) => {
    const required = [...Object.keys(properties), ...Object.keys(more)];
    const test = { ...TEST, properties: { ...TEST.properties, ...more }, required: ["test", ...Object.keys(more)] };
    return { anyOf: [{ type: "object", properties: { ...properties, ...more }, required }, test] };
  };
  const type = { const: event };
  const timestamp = text("When it happened: UTC, with six fractional digits and `Z`.");
  return {
    oneOf: [
      {
        title: "Version 1",
        type: "object",
        properties: { type, data: dataWith({}) },
        required: ["type", "data"],
      },
      {
        title: "Version 2",
        type: "object",
        properties: { type, version: { const: 2 }, timestamp, data: dataWith({ review: REVIEW_IN_MESSAGE }) },
        required: ["type", "version", "timestamp", "data"],
      },
    ],
  };
}

function webhookOf(event: SentEvent) {
  return {
    post: {
      operationId: `on:${event}`,
      summary: SUMMARIES[event],
      description:
        (event === "review.rule"
          ? "Sent to the webhook that the rule names, whatever it is subscribed to."
          : "Sent to every active webhook that is subscribed to the event.") +
        " A message of version 1 has identifiers only, and the review is read from the API; one of version 2 has the review as visitors may see it, what the reviewer agreed to, and links. The reviewer's name, e-mail address and phone number are in it only when the webhook has `includes_reviewer`. A webhook with the `target` of a chat gets a message for people instead, unsigned; with `email` each address that has confirmed gets it by e-mail.",
      tags: [TAGS.webhooks],
      "x-extension": true,
      parameters: Object.entries(HEADERS).map(([name, description]) => ({
        name,
        in: "header",
        required: true,
        description,
        schema: { type: "string" },
      })),
      requestBody: { required: true, content: { "application/json": { schema: messageOf(event) } } },
      responses: {
        "2XX": { description: "Received. Only the start of the body is kept, for the log." },
        "410": { description: "Gone: the webhook is switched off." },
        default: { description: "Not received: retried after growing pauses. Redirects are not followed." },
      },
    },
  };
}

/** The messages sent to webhooks by event, as the `webhooks` of an OpenAPI 3.1 document. */
export const describeWebhooks = () => Object.fromEntries(SENT_EVENTS.map((event) => [event, webhookOf(event)]));
