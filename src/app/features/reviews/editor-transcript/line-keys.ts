import type { LineStep } from "./use-lines.ts";

type KeyPress = { key: string; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean; altKey: boolean };
type Caret = { selectionStart: number; selectionEnd: number; value: string };

/** The step a key asks for in a line; undefined where the text field handles it. */
export function lineStepForKey(
  press: KeyPress,
  box: Caret,
  index: number,
  now: number | undefined,
): LineStep | undefined {
  const { selectionStart: from, selectionEnd: to, value } = box;
  const free = from === to && !press.altKey && !press.shiftKey;
  const command = press.ctrlKey || press.metaKey;
  if (press.key === "Enter") {
    if (command) return now === undefined ? undefined : { do: "start", index, time: now };
    return { do: "split", index, caret: from, now };
  }
  if (!free || command) return undefined;
  if (press.key === "Backspace" && from === 0) return index > 0 ? { do: "merge", index } : undefined;
  if (press.key === "Delete" && from === value.length) return { do: "merge", index: index + 1 };
  if (press.key === "ArrowUp" && from === 0 && index > 0) return { do: "go", index: index - 1, end: true };
  if (press.key === "ArrowDown" && from === value.length) return { do: "go", index: index + 1, end: false };
  return undefined;
}
