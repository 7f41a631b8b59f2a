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
  type PlayPlace,
  dataAttribute,
} from "#visitor/behaviour/dom-hooks.ts";

interface PlayerProps {
  file: PublicMedia;
  name: string;
  locale: Locale;
}

/** Without scripts the browser's own player opens the video. Loads nothing before. */
function PlayLink({ file, name, locale, place }: PlayerProps & { place: "inline" | "dialog" }) {
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
      {...dataAttribute(DATA_PLAY, place)}
      {...(place === "dialog" && dataAttribute(DATA_CLOSE_LABEL, m.wall_close({}, { locale })))}
      {...captions}
    >
      {posterUrl && <img src={posterUrl} alt="" loading="lazy" decoding="async" />}
    </a>
  );
}

/** Browsers show no captions for audio, so the transcript stands below. */
function AudioItem({ file, name, locale, place }: PlayerProps & { place: MediaPlace }) {
  const sound: PlayPlace = "sound";
  return (
    <div class="sound">
      {place === "native" ? (
        <NativePlayer file={file} name={name} locale={locale} />
      ) : (
        <a
          class="listen"
          href={file.url}
          aria-label={m.wall_play_audio({ name }, { locale })}
          {...dataAttribute(DATA_PLAY, sound)}
        >
          <span class="listen-glyph" />
          <span class="listen-line" />
        </a>
      )}
      {file.transcript && (
        <details>
          <summary>{m.visitor_transcript({}, { locale })}</summary>
          <p dir="auto">{file.transcript}</p>
        </details>
      )}
    </div>
  );
}

/** The browser's own players, for a page without scripts. */
function NativePlayer({ file, name, locale }: PlayerProps) {
  const { kind, url, posterUrl, captionsUrl } = file;
  const Tag = kind === "audio" ? "audio" : "video";
  return (
    <Tag
      crossOrigin={captionsUrl ? "anonymous" : undefined}
      controls
      playsInline
      preload={posterUrl || kind === "audio" ? "none" : "metadata"}
      src={url}
      poster={posterUrl ?? undefined}
      aria-label={(kind === "audio" ? m.visitor_audio_by : m.visitor_video_by)({ name }, { locale })}
    >
      {captionsUrl && <track kind="captions" src={captionsUrl} label={m.visitor_captions({}, { locale })} />}
    </Tag>
  );
}

type MediaPlace = CardsView["media"];

function MediaItem({ file, name, locale, place = "inline" }: PlayerProps & { place: MediaPlace }) {
  if (file.kind === "audio") return <AudioItem file={file} name={name} locale={locale} place={place} />;
  if (file.kind === "video")
    return place === "native" ? (
      <NativePlayer file={file} name={name} locale={locale} />
    ) : (
      <PlayLink file={file} name={name} locale={locale} place={place} />
    );
  return (
    <a href={file.url} target="_blank" rel="noopener">
      <img src={file.url} alt={m.visitor_photo_by({ name }, { locale })} loading="lazy" decoding="async" />
    </a>
  );
}

/** Loads nothing before it is near or played. Our own players, until the visitor starts one. */
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
