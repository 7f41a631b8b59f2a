import { lazy, type RefObject, Suspense, useRef } from "react";
import type { Cue } from "#contract/reviews/transcript.ts";

export type PlayerProps = {
  kind: "video" | "audio";
  src: string;
  /** What is played, for those who do not see it: "Video review by Ana". */
  label: string;
  poster?: string | null;
  /** What is said and when; becomes captions at once whenever it changes. */
  cues?: readonly Cue[] | null;
  /** Loudness over time, as the service stored it. */
  peaks?: number[] | null;
  /** Seconds, where the service knows; the browser's own finding wins. */
  duration?: number | null;
  /** The service still prepares it, and will have the same recording at another address: then it goes on there. */
  preparing?: boolean;
  /** The element that plays, for those who seek in it or follow it. Give it a function that stays the same. */
  onMedia?: (media: HTMLMediaElement | null) => void;
};

/** Where somebody was in a recording whose address changed, and how it was heard. */
export type PlaybackState = Pick<HTMLMediaElement, "currentTime" | "playbackRate" | "volume" | "muted" | "paused">;

/** What the player of one address leaves to that of the next. */
export type PlaybackStateRef = RefObject<PlaybackState | undefined>;

const MediaPlayer = lazy(() => import("./media-player.tsx").then((part) => ({ default: part.MediaPlayer })));

/** The place of a player until its code is there: as large as what comes. */
function PlayerPlaceholder({ kind, poster }: Pick<PlayerProps, "kind" | "poster">) {
  if (kind === "audio") return <div className="h-[46px] rounded-md border border-line bg-surface" aria-busy />;
  return (
    <div className="grid max-h-[min(26rem,60dvh)] min-h-40 place-items-center overflow-hidden rounded-md border border-line bg-black">
      {poster && <img src={poster} alt="" className="max-h-[min(26rem,60dvh)] w-full object-contain" />}
    </div>
  );
}

/** Plays a video or a recording: captions, speed, keys, and a waveform where there is no picture. */
export function Player(props: PlayerProps) {
  const places = useRef<PlaybackState>(undefined);
  return (
    <Suspense fallback={<PlayerPlaceholder kind={props.kind} poster={props.poster} />}>
      <MediaPlayer key={props.src} {...props} places={places} />
    </Suspense>
  );
}
