import type { Handler } from "#server/platform/context/context.ts";
import { importReview } from "./import-review.ts";

/** Takes in a video review (section 4.17, notes "Imports"): a social record of the kind `manual_video`. */
export const importVideoReview: Handler<"importVideoReview"> = (ctx, { body }) =>
  importReview(ctx, body, { kind: "video_review", socialType: "manual_video", needs: "video" });

/**
 * Takes in an audio review (section 4.17, notes "Imports"). The interface has no kind for it: it is stored as a text
 * import with a sound file is, `manual_text`, and found by `filter[feed-types][]=audio` through the file it carries.
 */
export const importAudioReview: Handler<"importAudioReview"> = (ctx, { body }) =>
  importReview(ctx, body, { kind: "audio_review", socialType: "manual_text", needs: "audio" });
