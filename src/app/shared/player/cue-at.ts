import type { Cue } from "#contract/reviews/recordings/transcript.ts";

/** The index of the cue at a time; -1 between cues. Of two that overlap, the later one. */
export const cueAt = (cues: readonly Pick<Cue, "start" | "end">[], time: number): number =>
  cues.findLastIndex(({ start, end }) => start <= time && time < end);
