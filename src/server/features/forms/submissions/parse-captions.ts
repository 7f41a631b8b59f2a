import { LIMITS } from "#contract/core/limits.ts";
import type { Cue } from "#contract/reviews/transcript.ts";

/** Letters that are read at once. */
const LINE = 84;
const toMillisecond = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Words in pieces of a line or so, ended where a sentence ends if they can be. */
function linesOf(transcript: string): string[] {
  const lines: string[] = [];
  for (const sentence of transcript.split(/(?<=[.!?…。؟])\s+|\n+/)) {
    let line = "";
    for (const word of sentence.split(/\s+/)) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (longer.length > LINE && line !== "") lines.push(line);
      line = longer.length > LINE ? word : longer;
    }
    lines.push(line);
  }
  return lines.filter((line) => line !== "").map((line) => line.slice(0, LIMITS.cueText));
}

/** Typed words over the length of a recording, each piece for as long as it has letters; null without words or length. */
export function cuesOf(transcript: string, seconds: number): Cue[] | null {
  const lines = linesOf(transcript);
  const letters = lines.join("").length;
  if (letters === 0 || seconds <= 0 || lines.length > LIMITS.cues) return null;
  const ends = lines.map((_, index) => lines.slice(0, index + 1).join("").length);
  const at = (done: number) => toMillisecond((done / letters) * seconds);
  return lines.map((text, index) => ({ start: at(ends[index - 1] ?? 0), end: at(ends[index] ?? letters), text }));
}
