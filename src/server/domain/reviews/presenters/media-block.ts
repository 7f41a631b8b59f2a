import { mediaUrl } from "#server/platform/storage/file-name.ts";
import type { UrlOrigin } from "#server/domain/reviews/review-values.ts";
import type { FileOfRow } from "#server/domain/reviews/review-row.ts";

interface Recorded {
  files: FileOfRow[];
  transcript: string | null;
}

function recordingOf(origin: UrlOrigin, { files }: Recorded, kind: "video" | "audio") {
  const file = files.find((one) => one.kind === kind);
  return { file, url: file ? mediaUrl(origin.publicUrl, file.file) : null, converted: isConverted(file) };
}

const isConverted = (file: FileOfRow | undefined): 0 | 1 => (file && file.state !== "queued" ? 1 : 0);

export function videoBlock(origin: UrlOrigin, review: Recorded) {
  const { file, url, converted } = recordingOf(origin, review, "video");
  return {
    is_video_converted: converted,
    file_url: url,
    static_thumb_url: file?.poster ? mediaUrl(origin.publicUrl, file.poster) : null,
    transcript: review.transcript,
  } as const;
}

export function audioBlock(origin: UrlOrigin, review: Recorded) {
  const { url, converted } = recordingOf(origin, review, "audio");
  return { is_audio_converted: converted, transcript: review.transcript, file_url: url } as const;
}
