import { type RefObject, Suspense, useEffect, useRef } from "react";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

export type PlayerProps = {
  kind: "video" | "audio";
  src: string;
  /** The accessible name: "Video review by Ana". */
  label: string;
  poster?: string | null;
  /** Becomes captions, at once whenever it changes. */
  cues?: readonly Cue[] | null;
  peaks?: number[] | null;
  /** Seconds, where the service knows them; the browser's own value takes precedence. */
  duration?: number | null;
  /** The service still prepares the recording and will move it to another URL, where playback continues. */
  preparing?: boolean;
  /** Called with the media element. The function must be stable. */
  onMedia?: (media: HTMLMediaElement | null) => void;
  /** Shows only the placeholder for now. */
  waiting?: boolean;
};

export type PlaybackState = Pick<HTMLMediaElement, "currentTime" | "playbackRate" | "volume" | "muted" | "paused">;

export type PlaybackStateRef = RefObject<PlaybackState | undefined>;

const load = () => import("./media-player.tsx");
const MediaPlayer = lazyPart(async () => (await load()).MediaPlayer, MissingPart);

function PlayerPlaceholder({ kind, poster }: Pick<PlayerProps, "kind" | "poster">) {
  if (kind === "audio") return <div className="h-[46px] rounded-md border border-line bg-surface" aria-busy />;
  return (
    <div className="grid max-h-[min(26rem,60dvh)] min-h-40 place-items-center overflow-hidden rounded-md border border-line bg-black">
      {poster && <img src={poster} alt="" className="max-h-[min(26rem,60dvh)] w-full object-contain" />}
    </div>
  );
}

export function Player({ waiting = false, ...props }: PlayerProps) {
  const places = useRef<PlaybackState>(undefined);
  useEffect(() => void load(), []);
  const placeholder = <PlayerPlaceholder kind={props.kind} poster={props.poster} />;
  if (waiting) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <MediaPlayer key={props.src} {...props} places={places} />
    </Suspense>
  );
}
