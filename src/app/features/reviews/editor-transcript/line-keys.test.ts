import { expect, test } from "vitest";
import { lineStepForKey } from "./line-keys.ts";

const press = (key: string, more: Partial<Parameters<typeof lineStepForKey>[0]> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});
const at = (caret: number, end = caret) => ({ selectionStart: caret, selectionEnd: end, value: "five5" });

test("Enter splits at the caret; with the command key, at the playhead", () => {
  expect(lineStepForKey(press("Enter"), at(2), 3, 1.5)).toEqual({ do: "split", index: 3, caret: 2, now: 1.5 });
  expect(lineStepForKey(press("Enter", { ctrlKey: true }), at(2), 3, 1.5)).toEqual({
    do: "start",
    index: 3,
    time: 1.5,
  });
  expect(lineStepForKey(press("Enter", { metaKey: true }), at(2), 3, undefined)).toBeUndefined();
});

test("lines merge at their edges only", () => {
  expect(lineStepForKey(press("Backspace"), at(0), 3, 0)).toEqual({ do: "merge", index: 3 });
  expect(lineStepForKey(press("Delete"), at(5), 3, 0)).toEqual({ do: "merge", index: 4 });
  for (const [key, caret] of [
    ["Backspace", at(1)],
    ["Delete", at(4)],
    ["Backspace", at(0, 3)],
  ] as const)
    expect(lineStepForKey(press(key), caret, 3, 0)).toBeUndefined();
  expect(lineStepForKey(press("Backspace"), at(0), 0, 0)).toBeUndefined();
});

test("arrow keys leave a line at its edges", () => {
  expect(lineStepForKey(press("ArrowUp"), at(0), 1, 0)).toEqual({ do: "go", index: 0, end: true });
  expect(lineStepForKey(press("ArrowDown"), at(5), 1, 0)).toEqual({ do: "go", index: 2, end: false });
  expect(lineStepForKey(press("ArrowDown", { shiftKey: true }), at(5), 1, 0)).toBeUndefined();
  expect(lineStepForKey(press("ArrowUp"), at(2), 1, 0)).toBeUndefined();
});
