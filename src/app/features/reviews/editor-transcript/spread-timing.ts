import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { getLocale } from "#messages/gen/runtime.js";

/** The characters that fit a caption of two lines. */
const MAX_CAPTION_LENGTH = 90;
/** Characters a second, for a recording of unknown length. */
const CHARS_PER_SECOND = 15;

function pieces(sentence: string): string[] {
  if (sentence.length <= MAX_CAPTION_LENGTH) return [sentence];
  const count = Math.ceil(sentence.length / MAX_CAPTION_LENGTH);
  const size = sentence.length / count;
  const parts: string[] = [];
  let part = "";
  for (const word of sentence.split(" ")) {
    if (part && part.length + word.length / 2 > size) {
      parts.push(part);
      part = word;
    } else part = part ? `${part} ${word}` : word;
  }
  return [...parts, part].flatMap((one) => one.match(new RegExp(`.{1,${LIMITS.cueText}}`, "gs")) ?? []);
}

function linesOf(text: string): string[] {
  const sentences = new Intl.Segmenter(getLocale(), { granularity: "sentence" });
  return text
    .split(/\n+/)
    .flatMap((paragraph) => [...sentences.segment(paragraph)].map(({ segment }) => segment.trim()))
    .filter(Boolean)
    .flatMap(pieces);
}

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;

/** Gives plain text times: spread over `duration` (seconds) by text length. */
export function spreadOverTime(text: string, duration: number | undefined): Cue[] {
  const lines = linesOf(text).slice(0, LIMITS.cues);
  const characters = lines.reduce((sum, line) => sum + line.length, 0);
  const length = Math.min(LIMITS.cueEnd, duration ?? characters / CHARS_PER_SECOND);
  let before = 0;
  return lines.map((line) => {
    const start = (before / characters) * length;
    before += line.length;
    return { start: rounded(start), end: rounded((before / characters) * length), text: line };
  });
}
