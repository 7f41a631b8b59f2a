import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { isProcessing } from "./is-processing.ts";
import type { FullReview } from "./editor-form.ts";

export interface StoredFile {
  id: string;
  kind: string;
  url: string;
  poster: string | null;
  duration: number | null;
  peaks: number[] | null;
  /** Still being processed: its properties are unknown and its URL will change. */
  preparing: boolean;
}

export const reviewFiles = (review: FullReview, context: ReviewContext | undefined): StoredFile[] =>
  review.attachments.map(({ id, type, url, static_thumb_url: thumb, duration }) => {
    const known = context?.files.find(({ attachment_id }) => String(attachment_id) === String(id));
    return {
      id: String(id),
      kind: type,
      url,
      poster: known?.poster_url ?? thumb ?? null,
      duration: known?.duration ?? duration ?? null,
      peaks: known?.peaks ?? null,
      preparing: known?.state === "queued",
    };
  });

/** The recording of a video or audio review. Some services name it only in `video_feed` or `audio_feed`. */
export function recordingFile(review: FullReview, context: ReviewContext | undefined): StoredFile | undefined {
  const video = "video_feed" in review ? review.video_feed : undefined;
  const audio = "audio_feed" in review ? review.audio_feed : undefined;
  const kind = video ? "video" : audio ? "audio" : undefined;
  if (!kind) return undefined;
  const file = reviewFiles(review, context).find((one) => one.kind === kind);
  const url = video?.file_url ?? audio?.file_url ?? file?.url;
  if (!url) return undefined;
  const poster = video?.static_thumb_url ?? file?.poster ?? null;
  const { id = "", duration = null, peaks = null } = file ?? {};
  return { id, kind, url, poster, duration, peaks, preparing: isProcessing(review, context) };
}

export const transcriptSourceFile = (review: FullReview, context: ReviewContext | undefined): StoredFile | undefined =>
  recordingFile(review, context) ??
  reviewFiles(review, context).find(({ kind }) => kind === "video" || kind === "audio");
