/** A review as the independent service stores it; each type has numbers of its own. */
export interface StoredReview {
  type: "text" | "video" | "audio" | "social";
  id: number;
  name: string;
  comment: string;
  title: string | null;
  rating: number;
  favourite: boolean;
  sentiment: number | null;
  created: string;
}

const NAMES = ["Mara Lind", "Jonas Weber", "Aiko Tan", "Ruth Amadi", "Pavel Novák", "Lina Haddad"];
const TYPES = ["text", "video", "text", "social", "audio", "text", "text"] as const;
const COUNT = 40;

/** The records of a fresh service, the same every time. */
export function freshRecords() {
  const next = { text: 0, video: 0, audio: 0, social: 0 };
  const reviews = Array.from({ length: COUNT }, (_, index): StoredReview => {
    const type = TYPES[index % TYPES.length] ?? "text";
    next[type] += 1;
    return {
      type,
      id: next[type],
      name: NAMES[index % NAMES.length] ?? "",
      comment: `<p>Delivery number ${index + 1} came in time.</p>`,
      title: index % 3 === 0 ? `Title ${index + 1}` : null,
      rating: (index % 5) + 1,
      favourite: index % 4 === 0,
      sentiment: index % 2 === 0 ? 1 : null,
      created: new Date(Date.UTC(2026, 0, 30) - index * 86_400_000).toISOString(),
    };
  });
  return {
    reviews,
    form: { id: 3, unique_form_id: "frm_main", name: "After delivery", is_paused: false, questions: [] },
    page: {
      id: 5,
      unique_page_id: "pg_home",
      slug: "home",
      name: "Home",
      feeds: ["feed-text-item-1"],
      title: "Kind words",
    },
    contact: { id: 11, name: "Mara Lind", email: "mara@example.test" },
    workspace: { name: "Harbour Bikes" },
  };
}
export type Records = ReturnType<typeof freshRecords>;

const ONE_OF = { text: "text_feed", video: "video_feed", audio: "audio_feed", social: "social_feed" } as const;

/** An item of `GET /feeds` (section 4.8): its type decides which block it has, and `feed_identifier` is null. */
export function listItem(review: StoredReview) {
  const feed_type = ONE_OF[review.type];
  const blocks = {
    text: { text_feed: { comment: review.comment } },
    audio: { audio_feed: { file_url: "https://media.example.test/a.mp3", transcript: "In time." } },
    video: {
      video_feed: { file_url: "https://media.example.test/v.mp4", static_thumb_url: null, transcript: "In time." },
    },
    social: {
      social_feed: { social_platform: { id: 2, name: "Marketplace", slug: "marketplace" }, attachments: [] },
      social_feed_type: "social",
    },
  };
  return {
    id: review.id,
    unique_feedback_id: `u-${review.type}-${review.id}`,
    feed_identifier: null,
    feed_type,
    ...blocks[review.type],
    comment: review.comment,
    review_title: review.title,
    rating: review.rating,
    rating_type: "star",
    favourite: review.favourite,
    sentiment_id: review.sentiment,
    created_at: review.created,
    reviewed_at: review.created,
    feed_fields: { name: review.name, profile_pic_url: null, position: "", organization_name: "" },
    review_labels: [],
    // New keys may appear at any time (section 9).
    mood_ring: "amber",
  };
}

/** A review in the shape of page selections (section 2.2), whose numbers and texts have other types than elsewhere. */
export const pageItem = (review: StoredReview) => ({
  ...listItem(review),
  feed_identifier: `feed-${review.type}-item-${review.id}`,
  response: "",
  extra_details: { answer_type: null, approved: true, author_id: 1, author_name: "Owner" },
  app_user_name: review.name,
  rating_type: 1,
  feed_form_id: null,
  customer_avatar: "",
  review_at: "30 January 2026",
  review_url: "",
  customer_designation: null,
  customer_company: "",
  product_name: "",
  workspace_name: "Harbour Bikes",
  display_review_url: "",
  attachments: [],
});

/** One review by its number (section 2.3): the rating is a text there. */
export const single = (review: StoredReview) => ({
  ...listItem(review),
  language_id: null,
  review_at: review.created,
  rating: String(review.rating),
  public_url: `https://walls.example.test/r/${review.type}/${review.id}`,
  public_display_url: `https://walls.example.test/r/${review.type}/${review.id}`,
  meta_properties: null,
  meta_attributes: [],
  allow_video_audio_transcript: false,
  question_answers: [],
  attachments: [],
  reviewer_social_urls: [],
  duplicated_from_id: null,
  extra_details: { embed_video_url: null },
  ...(review.type === "social" && {
    social_platform: { icon_full_url: "", review_url: "", review_type: "social", name: "Marketplace", slug: "market" },
    social_feed_source: { source_url: "https://example.test/review" },
  }),
});
