import AudioLines from "lucide-react/icons/audio-lines";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Share from "lucide-react/icons/share-2";
import Video from "lucide-react/icons/video";
import type { Medium, Sentiment } from "#contract/reviews/review-type.ts";
import { SENTIMENT_ID, SENTIMENTS } from "#contract/reviews/review-type.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { m } from "#messages/gen/messages.js";
import type { IconType } from "#ui/icons/icon.tsx";

export const MEDIUM_ICONS: Record<Medium, IconType> = {
  text: MessageSquareText,
  video: Video,
  audio: AudioLines,
  social: Share,
};

export const mediumName = (medium: Medium): string =>
  ({
    text: m.reviews_type_text,
    video: m.reviews_type_video,
    audio: m.reviews_type_audio,
    social: m.reviews_type_social,
  })[medium]();

export const sentimentName = (sentiment: Sentiment): string =>
  ({
    positive: m.reviews_sentiment_positive,
    neutral: m.reviews_sentiment_neutral,
    negative: m.reviews_sentiment_negative,
  })[sentiment]();

/** The sentiment of a number (section 2.3); undefined for none. */
export const sentimentOf = (id: number | null | undefined): Sentiment | undefined =>
  SENTIMENTS.find((sentiment) => SENTIMENT_ID[sentiment] === id);

export const reviewerName = (review: { feed_fields: { name?: string | null } }): string =>
  review.feed_fields.name?.trim() || m.reviews_nameless();

export function sourceLabel(item: ReviewListItem): string {
  if (item.feed_type !== "social_feed") return m.reviews_source_form();
  return item.social_feed?.social_platform.name || m.reviews_source_imported();
}

/** The medium of a review: manual and social ones may be text, video or audio too. */
export function contentMedium(item: ReviewListItem): Medium {
  if (item.video_feed || item.social_feed?.attachments?.some(({ type }) => type === "video")) return "video";
  if (item.audio_feed || item.social_feed?.attachments?.some(({ type }) => type === "audio")) return "audio";
  return item.feed_type === "social_feed" && item.social_feed_type === "social" ? "social" : "text";
}

/**
 * When a review was written: a day, `YYYY-MM-DD`, cut from the text, so that no time zone shifts it; or the instant it
 * was received at.
 */
export const dateOf = (review: { reviewed_at?: string | null; created_at: string }): string =>
  (review.reviewed_at ?? review.created_at).replace(/T00:00:00.*/, "");
