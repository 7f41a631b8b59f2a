import type { FullReview } from "./editor-form.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";

/**
 * Whether the service still looks at a recording of a review. Until it has, nobody knows its length or its picture, and
 * once it is made seekable it has another address.
 */
export function isProcessing(review: FullReview | undefined, context: ReviewContext | undefined): boolean {
  const video = review && "video_feed" in review ? review.video_feed?.is_video_converted : undefined;
  const audio = review && "audio_feed" in review ? review.audio_feed?.is_audio_converted : undefined;
  const waits = [video, audio].some((converted) => converted === 0 || converted === false);
  return waits || (context?.files.some(({ state }) => state === "queued") ?? false);
}
