import type { MessageReview } from "#contract/workspace/webhook-message.ts";

/** A made-up review, so that a test of a webhook and the samples of connectors show the whole shape. */
export const sampleReview = (publicUrl: string, includesReviewer: boolean): MessageReview => ({
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
