import { m } from "#messages/gen/messages.js";

/** A file of a review, wherever its record keeps it. */
export type ReviewFile = { kind: string; url: string; poster?: string | null };

const ROUND = "w-full rounded-md border border-line bg-sunken";

/** Plays or shows a review's file with the browser's own controls. The transcript stands beside it as text. */
export function ReviewMedia({ file, name }: { file: ReviewFile; name: string }) {
  if (file.kind === "video") {
    return (
      <video
        controls
        preload={file.poster ? "none" : "metadata"}
        poster={file.poster ?? undefined}
        src={file.url}
        aria-label={m.reviews_video_of({ name })}
        className={`${ROUND} max-h-[26rem]`}
      />
    );
  }
  if (file.kind === "audio")
    return (
      <audio controls preload="none" src={file.url} aria-label={m.reviews_audio_of({ name })} className="w-full" />
    );
  return (
    <img src={file.url} alt={m.reviews_image_of({ name })} loading="lazy" className={`${ROUND} h-auto max-w-sm`} />
  );
}
