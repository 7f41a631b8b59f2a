import { type RefObject, useLayoutEffect, useRef, useState } from "react";
import { addLine, type Line, mergeLine, removeLine, setStart, setText, splitLine, toCues, toLine } from "./lines.ts";
import { isSame } from "#app/shared/draft-editor/merge/is-same.ts";
import type { Cue } from "#contract/reviews/recordings/transcript.ts";

export type LineStep =
  | { do: "text"; id: number; text: string }
  | { do: "split"; index: number; caret: number; now: number | undefined }
  | { do: "merge"; index: number }
  | { do: "remove"; index: number }
  | { do: "add"; index: number }
  | { do: "start"; index: number; time: number }
  | { do: "go"; index: number; end: boolean };

/** Where the caret goes after a step. */
type CaretPosition = { index: number; caret: number };

function applyStep(lines: Line[], step: LineStep): { lines: Line[]; caretAt?: CaretPosition } {
  switch (step.do) {
    case "text":
      return { lines: setText(lines, step.id, step.text) };
    case "split":
      return {
        lines: splitLine(lines, step.index, step.caret, step.now),
        caretAt: { index: step.caret === 0 ? step.index : step.index + 1, caret: 0 },
      };
    case "merge": {
      const merged = mergeLine(lines, step.index);
      return { lines: merged.lines, caretAt: { index: step.index - 1, caret: merged.caret } };
    }
    case "remove":
      return {
        lines: removeLine(lines, step.index),
        caretAt: { index: Math.min(step.index, lines.length - 2), caret: 0 },
      };
    case "add":
      return { lines: addLine(lines, step.index), caretAt: { index: step.index + 1, caret: 0 } };
    case "start":
      return { lines: setStart(lines, step.index, step.time) };
    case "go":
      return {
        lines,
        caretAt: { index: step.index, caret: step.end ? (lines[step.index]?.text.length ?? 0) : 0 },
      };
  }
}

/** The lines being edited. Empty ones exist only here; the form has those with text. */
export function useLines(value: Cue[], onChange: (cues: Cue[]) => void, list: RefObject<HTMLElement | null>) {
  const [lines, setLines] = useState(() => value.map(toLine));
  const [known, setKnown] = useState(value);
  const caretRef = useRef<CaretPosition>(undefined);
  // Lines set from outside (a draft, a discard, a save) replace these unless they are equal.
  if (value !== known) {
    setKnown(value);
    if (!isSame(value, toCues(lines))) setLines(value.map(toLine));
  }
  useLayoutEffect(() => {
    const position = caretRef.current;
    if (!position) return;
    caretRef.current = undefined;
    const box = list.current?.querySelectorAll("textarea")[position.index];
    box?.focus();
    box?.setSelectionRange(position.caret, position.caret);
  });
  const [, redraw] = useState(0);
  const run = (step: LineStep) => {
    const next = applyStep(lines, step);
    caretRef.current = next.caretAt;
    if (next.lines === lines) return redraw((count) => count + 1);
    const cues = toCues(next.lines);
    setLines(next.lines);
    setKnown(cues);
    onChange(cues);
  };
  return { lines, run };
}
