import type { Handler } from "#server/platform/context/context.ts";
import { importReview } from "./import-review.ts";

export const importTextReview: Handler<"importTextReview"> = (ctx, { body }) =>
  importReview(ctx, body, { kind: "text_review", socialType: "manual_text" });

export const importVideoReview: Handler<"importVideoReview"> = (ctx, { body }) =>
  importReview(ctx, body, { kind: "video_review", socialType: "manual_video", needs: "video" });

/**
 * v3 interface, section 4.17, which has no type for it: stored as `manual_text` with an audio file and found by
 * `filter[feed-types][]=audio`.
 */
export const importAudioReview: Handler<"importAudioReview"> = (ctx, { body }) =>
  importReview(ctx, body, { kind: "audio_review", socialType: "manual_text", needs: "audio" });
