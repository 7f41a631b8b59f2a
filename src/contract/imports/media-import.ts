import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { ImportSource, ImportedAs, TextImport, importAnswer, importFiles } from "./import.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { WebUrl } from "#contract/core/urls.ts";
import { FilePart, maybeEmpty } from "#contract/core/input-values.ts";

/** A review on somebody else's page, by its address; a fragment names one of several. */
export const WebLinkImport = z.object({
  url: WebUrl.check(z.minLength(1)),
  /** Extension: which of the reviews on the page, counted from 1, when the fragment does not say. */
  index: maybeEmpty(z.coerce.number<number | string>().check(z.int(), z.minimum(1))),
  /** Extension: `new` leaves the review for a decision; without it the review is approved. */
  state: maybeEmpty(ImportedAs),
});
export type WebLinkImport = z.output<typeof WebLinkImport>;

const transcript = z.optional(z.string().check(z.maxLength(LIMITS.reviewText)));

/** As a text import, with a video: in `video`, or as the first video of `attachments[]`. */
export const VideoImport = z.extend(TextImport, { video: z.optional(FilePart), transcript });
/** As a text import, with a sound file: in `audio`, or as the first one of `attachments[]`. */
export const AudioImport = z.extend(TextImport, { audio: z.optional(FilePart), transcript });

const base = { method: "POST", section: "4.17", access: "editor", idempotent: true } as const;

export const selfImportEndpoints = {
  importVideoReview: endpoint({
    ...base,
    path: "/imports/self-imports/video-review",
    capability: "import_video_inside_app",
    encoding: "multipart",
    files: { ...importFiles, video: LIMITS.videoBytes },
    body: VideoImport,
    answer: importAnswer,
  }),
  importAudioReview: endpoint({
    ...base,
    path: "/imports/self-imports/audio-review",
    capability: "upload_audio_outside_app",
    encoding: "multipart",
    files: { ...importFiles, audio: LIMITS.videoBytes },
    body: AudioImport,
    answer: importAnswer,
  }),
  importWebLink: endpoint({
    ...base,
    path: "/imports/self-imports/web-link",
    capability: "import_social_feeds",
    body: WebLinkImport,
    answer: z.object({ message: z.string(), data: ImportSource }),
  }),
};
