import { useState } from "react";
import { m } from "#messages/gen/messages.js";
import { AudioBar } from "./audio-bar.tsx";
import type { PlaybackStateRef, PlayerProps } from "./player.tsx";
import { translatePlayer } from "./player-labels.ts";
import { CurrentCaption } from "./caption-line.tsx";
import { useResumePlayback } from "./use-resume-playback.ts";
import { useMedia } from "./use-media.ts";
import { VideoBar } from "./video-bar.tsx";
import "./player.css";

translatePlayer();

/** The player itself; arrives when the first one is shown. Keys work while it has the focus. */
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
