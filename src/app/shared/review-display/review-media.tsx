import { Player } from "#app/shared/player/player.tsx";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { m } from "#messages/gen/messages.js";

export type ReviewFile = { kind: string; url: string; poster?: string | null };

type ReviewMediaProps = {
  file: ReviewFile;
  name: string;
  cues?: readonly Cue[] | null;
  peaks?: number[] | null;
  duration?: number | null;
  preparing?: boolean;
  waiting?: boolean;
};

export function ReviewMedia({ file: { kind, url, poster }, name, ...known }: ReviewMediaProps) {
  if (kind === "video" || kind === "audio") {
    const label = kind === "video" ? m.reviews_video_of({ name }) : m.reviews_audio_of({ name });
    return <Player kind={kind} src={url} poster={poster} label={label} {...known} />;
  }
  return (
    <img
      src={url}
      alt={m.reviews_image_of({ name })}
      loading="lazy"
      className="h-auto max-h-[26rem] w-fit max-w-full rounded-md border border-line bg-sunken"
    />
  );
}
