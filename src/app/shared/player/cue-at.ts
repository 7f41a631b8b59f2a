import type { Cue } from "#contract/reviews/transcript.ts";

/** The number of the line that is said at a time; -1 between lines. Of two that overlap, the later one. */
export const cueAt = (cues: readonly Pick<Cue, "start" | "end">[], time: number): number =>
  cues.findLastIndex(({ start, end }) => start <= time && time < end);
