import { LIMITS } from "#contract/core/limits.ts";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";

/** A line being edited: it may be empty, and its id survives changes of its neighbours. */
export type Line = Cue & { id: number };

const DEFAULT_LINE_SECONDS = 2;
let next = 1;

const rounded = (seconds: number) => Math.round(seconds * 1000) / 1000;
export const toLine = ({ start, end, text }: Cue): Line => ({ id: next++, start, end, text });

export const toCues = (lines: readonly Line[]): Cue[] =>
  lines.flatMap(({ start, end, text }) => (text.trim() ? [{ start, end, text: text.trim() }] : []));

export const toPlainText = (cues: readonly Cue[]): string => cues.map(({ text }) => text).join("\n");

const join = (one: string, other: string) => {
  const [start, end] = [one.trimEnd(), other.trimStart()];
  return start && end ? `${start} ${end}` : start + end;
};

/** Splits a line at `caret`. The time is `now` (seconds) if it lies within the line, else proportional to the text. */
export function splitLine(lines: readonly Line[], index: number, caret: number, now?: number): Line[] {
  const line = lines[index];
  if (!line) return [...lines];
  const share = line.text.length > 0 ? caret / line.text.length : 1;
  const within = now !== undefined && now > line.start && now < line.end && caret > 0;
  const at = rounded(within ? now : line.start + (line.end - line.start) * share);
  const first = { ...line, end: at, text: line.text.slice(0, caret).trimEnd() };
  const second = toLine({ start: at, end: line.end, text: line.text.slice(caret).trimStart() });
  return lines.toSpliced(index, 1, first, second);
}

/** Appends a line to the one before; `caret` is the position between them. */
export function mergeLine(lines: readonly Line[], index: number): { lines: Line[]; caret: number } {
  const [line, before] = [lines[index], lines[index - 1]];
  if (!line || !before) return { lines: [...lines], caret: 0 };
  const text = join(before.text, line.text);
  if (text.length > LIMITS.cueText) return { lines: [...lines], caret: before.text.length };
  const merged = { ...before, end: Math.max(before.end, line.end), text };
  return { lines: lines.toSpliced(index - 1, 2, merged), caret: text.length - line.text.trimStart().length };
}

/** Adds an empty line after `index`, in the time up to the next. */
export function addLine(lines: readonly Line[], index: number): Line[] {
  const start = lines[index]?.end ?? 0;
  const end = Math.min(lines[index + 1]?.start ?? Infinity, start + DEFAULT_LINE_SECONDS, LIMITS.cueEnd);
  return lines.toSpliced(index + 1, 0, toLine({ start, end: Math.max(start, end), text: "" }));
}

export const removeLine = (lines: readonly Line[], index: number): Line[] => lines.toSpliced(index, 1);

/** Sets the start of a line in seconds, between its neighbours, and ends the line before by then. */
export function setStart(lines: readonly Line[], index: number, time: number): Line[] {
  const line = lines[index];
  if (!line) return [...lines];
  const before = lines[index - 1];
  const start = rounded(Math.min(LIMITS.cueEnd, Math.max(before?.start ?? 0, time)));
  const latest = lines[index + 1]?.start ?? Infinity;
  const end = line.end > start ? line.end : Math.max(start, Math.min(latest, start + DEFAULT_LINE_SECONDS));
  const changed = [...lines];
  changed[index] = { ...line, start, end: rounded(Math.min(LIMITS.cueEnd, end)) };
  if (before && before.end > start) changed[index - 1] = { ...before, end: start };
  return changed;
}

export const setText = (lines: readonly Line[], id: number, text: string): Line[] =>
  lines.map((line) => (line.id === id ? { ...line, text } : line));
