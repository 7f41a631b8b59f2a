import type { ReviewListItem } from "#contract/reviews/review.ts";

export function reviewListItem(id: number, own: Partial<ReviewListItem> = {}): ReviewListItem {
  return {
    id,
    unique_feedback_id: `feedback-${id}`,
    feed_type: "text",
    feed_identifier: `text-${id}`,
    comment: `<p>Comment ${id}</p>`,
    favourite: 0,
    rating: 5,
    rating_type: "star",
    review_labels: [],
    reviewed_at: "2026-03-01T10:00:00.000000Z",
    created_at: "2026-03-01T10:00:00.000000Z",
    feed_fields: {
      name: `Reviewer ${id}`,
      profile_pic_url: null,
      position: null,
      organization_name: null,
      consent: null,
    },
    social_feed_type: null,
    feed_form_id: null,
    is_locked: 0,
    is_video_converted: 0,
    is_audio_converted: 0,
    is_download_enabled: 1,
    customer_designation: null,
    review_title: null,
    sentiment_id: null,
    extra_details: { approved: false, state: "new", edited: false },
    text_feed: { value: null, rating_type: "star", comment: `<p>Comment ${id}</p>` },
    ...own,
  };
}

export const onePage = <Item>(items: Item[]) => ({
  data: {
    current_page: 1,
    data: items,
    from: items.length ? 1 : null,
    to: items.length || null,
    path: "/v3/feeds",
    per_page: 15,
    first_page_url: "/v3/feeds?page=1",
    next_page_url: null,
    prev_page_url: null,
  },
});
