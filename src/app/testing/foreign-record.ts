import { readTolerantly } from "#api/tolerant.ts";
import type { ReadReview } from "#app/shared/review-data/full-review.ts";
import { endpoints } from "#contract/index.ts";

/** The record of a text review as other services answer it (v3 interface, section 2.4): without labels, approval and state. */
export function foreignRecord(id: number, own: object = {}): ReadReview["data"] {
  const data = {
    id,
    unique_feedback_id: `feedback-${id}`,
    language_id: null,
    public_url: "",
    comment: `<p>Comment ${id}</p>`,
    favourite: false,
    rating_type: "star",
    response: "",
    review_title: null,
    sentiment_id: null,
    reviewed_at: "2026-03-01T10:00:00.000000Z",
    created_at: "2026-03-01T10:00:00.000000Z",
    extra_details: { embed_video_url: null },
    meta_properties: null,
    reviewer_social_urls: [],
    duplicated_from_id: null,
    attachments: [],
    ...own,
  };
  return endpoints.getTextReview.answer.parse(readTolerantly(endpoints.getTextReview.answer, { data })?.data).data;
}
