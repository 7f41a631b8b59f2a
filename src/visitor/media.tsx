/** @jsxImportSource preact */
import type { PublicMedia, PublicReview } from "#contract/wall.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "./locale.ts";

function Item({ file, name, locale }: { file: PublicMedia; name: string; locale: Locale }) {
  if (file.kind === "video")
    return (
      <video
        controls
        playsInline
        preload={file.posterUrl ? "none" : "metadata"}
        src={file.url}
        poster={file.posterUrl ?? undefined}
        aria-label={m.visitor_video_by({ name }, { locale })}
      />
    );
  if (file.kind === "audio")
    return <audio controls preload="none" src={file.url} aria-label={m.visitor_audio_by({ name }, { locale })} />;
  return (
    <a href={file.url} target="_blank" rel="noopener">
      <img src={file.url} alt={m.visitor_photo_by({ name }, { locale })} loading="lazy" decoding="async" />
    </a>
  );
}

/** Pictures, videos and recordings of a review. Nothing is loaded before it is near or played. */
export function Media({ review, locale }: { review: PublicReview; locale: Locale }) {
  if (review.media.length === 0) return null;
  const name = review.name || m.visitor_anonymous({}, { locale });
  const single = review.media.length === 1;
  return (
    <div class={single ? "media one" : "media"}>
      {review.media.map((file) => (
        <Item key={file.url} file={file} name={name} locale={locale} />
      ))}
    </div>
  );
}
