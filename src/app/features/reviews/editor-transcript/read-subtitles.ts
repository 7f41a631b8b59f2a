import type { Cue } from "#contract/reviews/recordings/transcript.ts";
import { LIMITS } from "#contract/core/limits.ts";

const ARROW = "-->";
const STAMP = /(?:(\d{1,3}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})/;
const TIMES = new RegExp(`^\\s*${STAMP.source}\\s*${ARROW}\\s*${STAMP.source}`);
const TAG = /<\/?[a-z\d][^>]*>/gi;
/** Position tags of SRT files: {\an8}. */
const OVERRIDE = /\{\\[^}]*\}/g;
const ENTITIES: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&amp;": "&",
  "&nbsp;": " ",
  "&lrm;": "\u200E",
  "&rlm;": "\u200F",
};

const secondsOf = ([hours, minutes, seconds, rest]: (string | undefined)[]): number =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds) + Number((rest ?? "").padEnd(3, "0")) / 1000;

/** The text of a caption without markup, on one line. */
function captionText(lines: string[]): string {
  const plain = lines.join(" ").replaceAll(TAG, "").replaceAll(OVERRIDE, "");
  return plain
    .replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, LIMITS.cueText);
}

/** The lines of each caption. Some programs write spaces, or nothing, between two captions. */
function blocksOf(lines: string[]): string[][] {
  const blocks: string[][] = [[]];
  for (const [at, line] of lines.entries()) {
    const isNumber = /^\s*\d+\s*$/.test(line) && TIMES.test(lines[at + 1] ?? "");
    const isNext = TIMES.test(line) && blocks.at(-1)?.some((one) => one.includes(ARROW));
    if (line.trim() === "" || isNumber || isNext) blocks.push([]);
    if (line.trim() !== "") blocks.at(-1)?.push(line);
  }
  return blocks;
}

function readBlock(lines: string[]): Cue[] {
  // A number or a name may precede the times.
  const at = lines.findIndex((line) => line.includes(ARROW));
  const times = at === 0 || at === 1 ? TIMES.exec(lines[at] ?? "") : null;
  if (!times) return [];
  const start = secondsOf(times.slice(1, 5));
  const end = secondsOf(times.slice(5, 9));
  const text = captionText(lines.slice(at + 1));
  return text && start <= LIMITS.cueEnd ? [{ start, end: Math.min(LIMITS.cueEnd, Math.max(start, end)), text }] : [];
}

export const isSubtitles = (text: string): boolean => text.split("\n").some((line) => TIMES.test(line));

/** The captions of a WebVTT or SubRip text, ordered by time. Notes, styles and unreadable parts are left out. */
export function readSubtitles(text: string): Cue[] {
  const clean = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  return blocksOf(clean.split("\n"))
    .flatMap(readBlock)
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .slice(0, LIMITS.cues);
}
