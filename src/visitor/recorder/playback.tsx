/** @jsxImportSource preact */
import { useEffect, useState } from "preact/hooks";
import type { DraftFile } from "#visitor/drafts/draft-record.ts";
import { fitAspectRatio } from "./aspect-ratio.ts";
import type { RecorderProps } from "./screen-props.ts";

/** Past every end: what a recorder writes says nothing of its length, and a browser finds it when it looks there. */
const BEYOND_END = 1e7;

function measureDuration(media: HTMLMediaElement): void {
  if (media.duration !== Infinity) return;
  media.addEventListener("durationchange", () => (media.currentTime = 0), { once: true });
  media.currentTime = BEYOND_END;
}

interface PlaybackProps extends RecorderProps {
  take: DraftFile;
  /** Told what it turned out to be. */
  found: (kind: "video" | "audio" | null, seconds: number | null) => void;
}

/** A recording or a file to be watched and listened to, from the device. */
export function Playback({ studio, say, take, found }: PlaybackProps) {
  const { draft } = studio.options;
  const [url, setUrl] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    let made: string | null = null;
    let gone = false;
    setBroken(false);
    void draft.read(take).then((blob) => {
      if (gone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      gone = true;
      setUrl(null);
      if (made) URL.revokeObjectURL(made);
    };
  }, [draft, take]);
  if (broken) return <p class="notice">{say("rec_no_preview")}</p>;
  return (
    <video
      class="rec-stage rec-playback"
      controls
      playsInline
      preload="auto"
      src={url ?? undefined}
      aria-label={say("rec_yours")}
      data-sound={take.type.startsWith("audio/") || undefined}
      onLoadedMetadata={({ currentTarget: media }) => {
        fitAspectRatio(media, media);
        found(media.videoWidth > 0 ? "video" : "audio", Number.isFinite(media.duration) ? media.duration : null);
        measureDuration(media);
      }}
      onError={() => {
        setBroken(true);
        found(null, null);
      }}
    />
  );
}
