/** @jsxImportSource preact */
import type { PublicMedia, PublicReview } from "#contract/reviews/public-review.ts";
import type { CardsView } from "#contract/walls/view/view-model.ts";
import { m } from "#messages/gen/messages.js";
import { formatClock } from "#contract/reviews/recordings/clock.ts";
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

/** The name of a player. It ends with what stands on it: no word of a language comes between. */
const labelWith = (label: string, { seconds }: PublicMedia): string =>
  seconds === undefined ? label : `${label}, ${formatClock(seconds)}`;

const Length = ({ seconds }: { seconds: number | undefined }) =>
  seconds === undefined ? null : <span class="length">{formatClock(seconds)}</span>;

/** Two drawings on top of each other: the second shows how far it has played. */
function Wave({ wave }: { wave: string | undefined }) {
  if (wave === undefined) return <span class="listen-line" />;
  const bars = [...wave].map((digit, at) => `M${2 * at + 1} ${9 - Number(digit)}v${2 * Number(digit) + 2}`).join("");
  const drawing = (
    <svg viewBox={`0 0 ${2 * wave.length} 20`} preserveAspectRatio="none" aria-hidden="true">
      <path d={bars} />
    </svg>
  );
  return (
    <span class="wave">
      {drawing}
      {drawing}
    </span>
  );
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
      aria-label={labelWith(m.wall_play_video({ name }, { locale }), file)}
      {...dataAttribute(DATA_PLAY, place)}
      {...(place === "dialog" && dataAttribute(DATA_CLOSE_LABEL, m.wall_close({}, { locale })))}
      {...captions}
    >
      {posterUrl && <img src={posterUrl} alt="" loading="lazy" decoding="async" />}
      <span class="speaker">
        <b dir="auto">{name}</b> <Length seconds={file.seconds} />
      </span>
    </a>
  );
}

/** Browsers show no captions for audio, so the transcript stands below. */
function AudioItem({ file, name, locale, place }: PlayerProps & { place: MediaPlace }) {
  const sound: PlayPlace = "sound";
  return (
    <div class="sound">
      {place === "native" ? (
        <>
          {file.wave && <Wave wave={file.wave} />}
          <NativePlayer file={file} name={name} locale={locale} />
        </>
      ) : (
        <a
          class="listen"
          href={file.url}
          aria-label={labelWith(m.wall_play_audio({ name }, { locale }), file)}
          {...dataAttribute(DATA_PLAY, sound)}
        >
          <span class="listen-glyph" />
          <Wave wave={file.wave} />
          <Length seconds={file.seconds} />
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
  const [file] = review.media;
  const single = review.media.length === 1;
  return (
    <div class={single ? `media one${file?.isPortrait ? " tall" : ""}` : "media"}>
      {review.media.map((file) => (
        <MediaItem key={file.url} file={file} name={name} locale={locale} place={place} />
      ))}
    </div>
  );
}
