import { expect, test } from "vitest";
import { FormHistory } from "./form-history.ts";

test("typing in one field without a pause is one step", () => {
  const history = new FormHistory("");
  history.record("a", "title", 0);
  history.record("ab", "title", 300);
  history.record("abc", "title", 2000);
  expect([history.undo(), history.undo(), history.undo()]).toEqual(["ab", "", undefined]);
  expect([history.redo(), history.redo(), history.redo()]).toEqual(["ab", "abc", undefined]);
});

test("other changes are separate steps, and a new one clears redo", () => {
  const history = new FormHistory(0);
  history.record(1, undefined, 0);
  history.record(2, undefined, 1);
  expect(history.undo()).toBe(1);
  history.record(3, "name", 2);
  expect(history.canRedo).toBe(false);
  expect([history.undo(), history.undo()]).toEqual([1, 0]);
});
