import * as z from "zod/mini";
import { CONSENT_PURPOSES } from "#contract/reviews/consent.ts";
import { RATING_TYPES } from "#contract/reviews/review-type.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { Timestamp } from "#contract/core/values.ts";

/** 1 has identifiers only, 2 the review as well. */
export const MESSAGE_VERSIONS = [1, 2] as const;
export type MessageVersion = (typeof MESSAGE_VERSIONS)[number];

/** As it is kept until it is sent: the event and its identifiers, whatever the version. */
export const WebhookMessage = z.object({ type: z.string(), data: z.record(z.string(), z.unknown()) });
export type WebhookMessage = z.infer<typeof WebhookMessage>;

/** What the reviewer allows visitors to see. */
const MessagePublicReview = z.object({
  name: z.string(),
  position: z.nullable(z.string()),
  company: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  title: z.nullable(z.string()),
  text: z.string(),
  platform: z.nullable(z.string()),
  source_url: z.nullable(z.string()),
  media: z.array(
    z.object({ kind: z.enum(["image", "video", "audio"]), url: z.string(), poster_url: z.nullable(z.string()) }),
  ),
  reply: z.nullable(z.string()),
});

/** Who wrote the review; only for webhooks that ask for it. */
const MessageReviewer = z.object({
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  position: z.nullable(z.string()),
  company: z.nullable(z.string()),
});

/** A review in a message of version 2, as it is when the message is sent. */
export const MessageReview = z.object({
  state: z.enum(REVIEW_STATES),
  /** Visitors can see it now. */
  is_public: z.boolean(),
  rating: z.nullable(z.number()),
  rating_type: z.nullable(z.enum(RATING_TYPES)),
  reviewed_at: Timestamp,
  labels: z.array(z.string()),
  /** What the reviewer agreed to; null when nobody asked. */
  consent: z.nullable(z.array(z.enum(CONSENT_PURPOSES))),
  links: z.object({ dashboard: z.string(), public: z.nullable(z.string()) }),
  /** Null when the reviewer has not agreed to publication. */
  public: z.nullable(MessagePublicReview),
  /** Null unless the webhook has `includes_reviewer`. */
  reviewer: z.nullable(MessageReviewer),
});
export type MessageReview = z.infer<typeof MessageReview>;
