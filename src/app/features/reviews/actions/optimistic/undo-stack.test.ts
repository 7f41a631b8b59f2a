import { beforeEach, expect, test } from "vitest";
import { clearUndo, dropUndo, pushUndo, undoEntry, undoLast, undoStack } from "./undo-stack.ts";

const undone: string[] = [];
const entry = (label: string) => ({
  label,
  undo: async () => {
    undone.push(label);
  },
});

beforeEach(() => {
  clearUndo();
  undone.length = 0;
});

test("the last is undone first, then the one before, then nothing", () => {
  pushUndo(entry("first"));
  pushUndo(entry("second"));
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
  expect(undone).toEqual(["second", "first"]);
});

test("an action undone by its own button is not undone again", async () => {
  const first = entry("first");
  pushUndo(first);
  await undoEntry(first);
  await undoEntry(first);
  expect(undoLast()).toBe(false);
  expect(undone).toEqual(["first"]);
});

test("an action that failed cannot be undone", () => {
  const refused = entry("refused");
  pushUndo(entry("done"));
  pushUndo(refused);
  dropUndo(refused);
  undoLast();
  expect(undone).toEqual(["done"]);
});

test("it does not grow for ever", () => {
  for (let number = 0; number < 1000; number += 1) pushUndo(entry(String(number)));
  expect(undoStack.get().length).toBeLessThan(1000);
  expect(undoStack.get().at(-1)?.label).toBe("999");
});
