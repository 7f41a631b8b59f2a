import { captionLines } from "#contract/reviews/recordings/caption-lines.ts";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { LIMITS } from "#contract/core/limits.ts";

/** Characters a second, for a recording of unknown length. */
const CHARS_PER_SECOND = 15;

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Gives plain text times: spread over `duration` (seconds) by text length. */
export function spreadOverTime(text: string, duration: number | undefined): Cue[] {
  const lines = captionLines(text).slice(0, LIMITS.cues);
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  const length = Math.min(LIMITS.cueEnd, duration ?? characters / CHARS_PER_SECOND);
  let before = 0;
  return lines.map((line) => {
    const start = (before / characters) * length;
    before += line.length;
    return { start: rounded(start), end: rounded((before / characters) * length), text: line };
  });
}
