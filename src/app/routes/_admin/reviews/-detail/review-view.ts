import type { ReviewFile } from "#app/review/review-media.tsx";
import { dayOf, nameOf, sourceOf } from "#app/review/review-names.ts";
import { m } from "#messages/gen/messages.js";
import type { SocialReview, TextReview } from "#contract/review-record.ts";
import type { ReviewListItem } from "#contract/review.ts";
import { isSafeUrl } from "#contract/values.ts";

/** A review as the reader and the editor show it, wherever it was read from. */
export interface ReviewView {
  record: ReviewListItem | TextReview | SocialReview;
  name: string;
  day: string;
  source: string;
  sourceUrl: string | null;
  files: ReviewFile[];
  transcript: string | null;
}

type Attachments = TextReview["attachments"];

const safe = (url: string | null | undefined): string | null => (url && isSafeUrl(url) ? url : null);
const filesOf = (attachments: Attachments | null | undefined): ReviewFile[] =>
  (attachments ?? []).map(({ type, url, static_thumb_url }) => ({ kind: type, url, poster: static_thumb_url }));

function blockFile(item: ReviewListItem): ReviewFile[] {
  const { video_feed: video, audio_feed: audio } = item;
  if (video?.file_url) return [{ kind: "video", url: video.file_url, poster: video.static_thumb_url }];
  return audio?.file_url ? [{ kind: "audio", url: audio.file_url }] : [];
}

/** A listed review. */
export function viewOfItem(item: ReviewListItem): ReviewView {
  return {
    record: item,
    name: nameOf(item),
    day: dayOf(item),
    source: sourceOf(item),
    sourceUrl: safe(item.social_feed?.review_url),
    files: [...blockFile(item), ...filesOf(item.social_feed?.attachments)],
    transcript: item.video_feed?.transcript ?? item.audio_feed?.transcript ?? null,
  };
}

/** A review read by itself. */
export function viewOf(review: TextReview | SocialReview): ReviewView {
  const social = "social_platform" in review;
  return {
    record: review,
    name: nameOf(review),
    day: dayOf(review),
    source: social
      ? review.social_platform?.name || m.reviews_source_imported()
      : (review.feed_form?.name ?? m.reviews_source_form()),
    sourceUrl: social ? safe(review.social_platform?.review_url) : null,
    files: filesOf(review.attachments),
    transcript: null,
  };
}
