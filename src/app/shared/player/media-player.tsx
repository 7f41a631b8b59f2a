import { useState, useEffect, type DetailedHTMLProps, type HTMLAttributes } from "react";
import { m } from "#messages/gen/messages.js";
import type { PlaybackStateRef, PlayerProps } from "./player.tsx";
import { translatePlayer } from "./player-labels.ts";
import { useResumePlayback } from "./use-resume-playback.ts";
import "./player.css";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { findDuration } from "./finite-duration.ts";
import { cueAt } from "./cue-at.ts";
import { useMediaTime, useMediaLength } from "./use-media-time.ts";
import { Waveform } from "./waveform.tsx";
import "media-chrome/media-captions-button";
import "media-chrome/media-control-bar";
import "media-chrome/media-controller";
import "media-chrome/media-fullscreen-button";
import "media-chrome/media-loading-indicator";
import "media-chrome/media-mute-button";
import "media-chrome/media-play-button";
import "media-chrome/media-playback-rate-button";
import "media-chrome/media-time-range";
import "media-chrome/media-volume-range";
import { formatClock } from "#contract/reviews/recordings/clock.ts";

function TimeNow({ media, duration }: { media: HTMLMediaElement | null; duration?: number | null }) {
  const now = useMediaTime(media, 1);
  const length = useMediaLength(media) ?? duration ?? 0;
  return (
    <span className="player-time">
      {formatClock(now)} / {formatClock(length)}
    </span>
  );
}

type Plain = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "media-controller": Plain & { audio?: boolean };
      "media-control-bar": Plain;
      "media-play-button": Plain;
      "media-time-range": Plain;
      "media-mute-button": Plain;
      "media-volume-range": Plain;
      "media-playback-rate-button": Plain & { rates?: string };
      "media-captions-button": Plain;
      "media-fullscreen-button": Plain;
      "media-loading-indicator": Plain;
    }
  }
}

const RATES = "0.75 1 1.25 1.5 2";

const tracks = new WeakMap<HTMLMediaElement, TextTrack>();

/** Escapes caption text, in which `<` and `&` begin markup. */
const captionText = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Replaces the captions of a player. A browser cannot remove a track, so each element has one that is emptied. */
function showCues(media: HTMLMediaElement, cues: readonly Cue[], label: string): void {
  let track = tracks.get(media);
  if (!track) {
    if (cues.length === 0) return;
    track = media.addTextTrack("captions", label);
    track.mode = "showing";
    tracks.set(media, track);
  }
  const { mode } = track;
  // A disabled track does not report its cues.
  if (mode === "disabled") track.mode = "hidden";
  const present = Array.from(track.cues ?? []);
  for (const old of present) track.removeCue(old);
  for (const { start, end, text } of cues) track.addCue(new VTTCue(start, end, captionText(text)));
  track.mode = mode;
}

type VideoBarProps = { media: HTMLMediaElement | null; duration?: number | null; captions: boolean };

/** Sets the role that may report whether it is on, which a plain button may not. */
const asSwitch = (element: HTMLElement | null) => element?.setAttribute("role", "switch");

function VideoBar({ media, duration, captions }: VideoBarProps) {
  return (
    <media-control-bar>
      <media-play-button />
      <media-time-range />
      <TimeNow media={media} duration={duration} />
      <media-mute-button className="player-wide" />
      <media-volume-range className="player-wide" />
      <media-playback-rate-button rates={RATES} />
      {captions && <media-captions-button ref={asSwitch} />}
      <media-fullscreen-button />
    </media-control-bar>
  );
}

type AudioBarProps = { media: HTMLMediaElement | null; peaks: number[] | null; duration: number | null };

function AudioBar({ media, peaks, duration }: AudioBarProps) {
  return (
    <media-control-bar>
      <media-play-button />
      <Waveform media={media} peaks={peaks} duration={duration} />
      <TimeNow media={media} duration={duration} />
      <media-mute-button className="player-wide" />
      <media-playback-rate-button rates={RATES} />
    </media-control-bar>
  );
}

function CurrentCaption({ media, cues }: { media: HTMLMediaElement | null; cues: readonly Cue[] }) {
  const line = cues[cueAt(cues, useMediaTime(media))];
  return (
    <p dir="auto" className="min-h-6 px-3 text-ink-soft">
      {line?.text}
    </p>
  );
}

function useMedia(media: HTMLMediaElement | null, cues: readonly Cue[], label: string): void {
  useEffect(() => (media ? findDuration(media) : undefined), [media]);
  useEffect(() => {
    if (media instanceof HTMLVideoElement) showCues(media, cues, label);
  }, [media, cues, label]);
}

translatePlayer();

/** Loaded lazily with the first player. Keys work while it has the focus. */
export function MediaPlayer({ places, preparing, onMedia, ...shown }: PlayerProps & { places: PlaybackStateRef }) {
  const { kind, src, label, poster, cues, peaks, duration } = shown;
  const [media, setMedia] = useState<HTMLMediaElement | null>(null);
  const [failed, setFailed] = useState(false);
  const take = useResumePlayback({ places, preparing, onMedia, setMedia });
  useMedia(media, cues ?? [], m.editor_player_captions());
  const common = { ref: take, slot: "media", src, "aria-label": label, onError: () => setFailed(true) } as const;
  return (
    <div data-player className="flex flex-col gap-2" dir="ltr">
      {kind === "video" ? (
        <media-controller className="player" aria-label={label}>
          <video {...common} preload="metadata" playsInline poster={poster ?? undefined} />
          <media-loading-indicator slot="centered-chrome" />
          <VideoBar media={media} duration={duration} captions={Boolean(cues?.length)} />
        </media-controller>
      ) : (
        <media-controller className="player" audio aria-label={label}>
          <audio {...common} preload="metadata" />
          <AudioBar media={media} peaks={peaks ?? null} duration={duration ?? null} />
        </media-controller>
      )}
      {kind === "audio" && cues && cues.length > 0 && <CurrentCaption media={media} cues={cues} />}
      {failed && !preparing && (
        <p className="text-sm text-danger-ink" role="alert" dir="auto">
          {m.editor_player_failed()}{" "}
          <a href={src} target="_blank" rel="noopener noreferrer" className="link">
            {m.editor_player_open()}
          </a>
        </p>
      )}
    </div>
  );
}
