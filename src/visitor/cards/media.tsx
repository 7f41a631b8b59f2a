/** @jsxImportSource preact */
import type { PublicMedia, PublicReview } from "#contract/reviews/public-review.ts";
import type { CardsView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import type { Locale } from "#visitor/text/locale.ts";
import { reviewerName } from "./person.tsx";
import {
  DATA_CAPTIONS,
  DATA_CAPTIONS_LABEL,
  DATA_CLOSE_LABEL,
  DATA_PLAY,
  dataAttribute,
} from "#visitor/behaviour/dom-hooks.ts";

/** Without scripts the browser's own player opens the video. Loads nothing before. */
function PlayLink({ file, name, locale }: { file: PublicMedia; name: string; locale: Locale }) {
  const { url, posterUrl, captionsUrl } = file;
  const captions = captionsUrl && {
    ...dataAttribute(DATA_CAPTIONS, captionsUrl),
    ...dataAttribute(DATA_CAPTIONS_LABEL, m.visitor_captions({}, { locale })),
  };
  return (
    <a
      class="play"
      href={url}
      aria-label={m.wall_play_video({ name }, { locale })}
      {...dataAttribute(DATA_PLAY)}
      {...dataAttribute(DATA_CLOSE_LABEL, m.wall_close({}, { locale }))}
      {...captions}
    >
      {posterUrl && <img src={posterUrl} alt="" loading="lazy" decoding="async" />}
    </a>
  );
}

type MediaPlace = CardsView["media"];

interface MediaItemProps {
  file: PublicMedia;
  name: string;
  locale: Locale;
}

function Captions({ file, locale }: Pick<MediaItemProps, "file" | "locale">) {
  if (!file.captionsUrl) return null;
  return <track kind="captions" src={file.captionsUrl} label={m.visitor_captions({}, { locale })} />;
}

/** Browsers show no captions for audio, so the transcript stands below. */
function AudioItem({ file, name, locale }: MediaItemProps) {
  return (
    <div class="sound">
      <audio
        crossOrigin={file.captionsUrl ? "anonymous" : undefined}
        controls
        preload="none"
        src={file.url}
        aria-label={m.visitor_audio_by({ name }, { locale })}
      >
        <Captions file={file} locale={locale} />
      </audio>
      {file.transcript && (
        <details>
          <summary>{m.visitor_transcript({}, { locale })}</summary>
          <p dir="auto">{file.transcript}</p>
        </details>
      )}
    </div>
  );
}

function MediaItem({ file, name, locale, place }: MediaItemProps & { place: MediaPlace }) {
  if (file.kind === "video" && place === "dialog") return <PlayLink file={file} name={name} locale={locale} />;
  if (file.kind === "video")
    return (
      <video
        crossOrigin={file.captionsUrl ? "anonymous" : undefined}
        controls
        playsInline
        preload={file.posterUrl ? "none" : "metadata"}
        src={file.url}
        poster={file.posterUrl ?? undefined}
        aria-label={m.visitor_video_by({ name }, { locale })}
      >
        <Captions file={file} locale={locale} />
      </video>
    );
  if (file.kind === "audio") return <AudioItem file={file} name={name} locale={locale} />;
  return (
    <a href={file.url} target="_blank" rel="noopener">
      <img src={file.url} alt={m.visitor_photo_by({ name }, { locale })} loading="lazy" decoding="async" />
    </a>
  );
}

/** Loads nothing before it is near or played. */
export function Media({ review, locale, place }: { review: PublicReview; locale: Locale; place?: MediaPlace }) {
  if (review.media.length === 0) return null;
  const name = reviewerName(review, locale);
  const single = review.media.length === 1;
  return (
    <div class={single ? "media one" : "media"}>
      {review.media.map((file) => (
        <MediaItem key={file.url} file={file} name={name} locale={locale} place={place} />
      ))}
    </div>
  );
}
