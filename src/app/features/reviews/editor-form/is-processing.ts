import type { FullReview } from "./editor-form.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";

/**
 * Whether a recording is still being processed. Until then its length and thumbnail are unknown, and its URL will
 * change.
 */
export function isProcessing(review: FullReview | undefined, context: ReviewContext | undefined): boolean {
  const video = review && "video_feed" in review ? review.video_feed?.is_video_converted : undefined;
  const audio = review && "audio_feed" in review ? review.audio_feed?.is_audio_converted : undefined;
  const waits = [video, audio].some((converted) => converted === 0 || converted === false);
  return waits || (context?.files.some(({ state }) => state === "queued") ?? false);
}
