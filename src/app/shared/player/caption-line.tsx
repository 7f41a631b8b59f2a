import type { Cue } from "#contract/reviews/transcript.ts";
import { cueAt } from "./cue-at.ts";
import { useMediaTime } from "./use-media-time.ts";

/** What is being said, below a recording that has no picture to write it on. */
export function CurrentCaption({ media, cues }: { media: HTMLMediaElement | null; cues: readonly Cue[] }) {
  const line = cues[cueAt(cues, useMediaTime(media))];
  return (
    <p dir="auto" className="min-h-6 px-3 text-ink-soft">
      {line?.text}
    </p>
  );
}
