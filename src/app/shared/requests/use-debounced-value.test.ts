import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { settleLater } from "./use-debounced-value.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a changed value settles after the delay, not before", () => {
  const settle = vi.fn<(value: unknown) => void>();
  settleLater("b", "a", 300, settle);
  vi.advanceTimersByTime(299);
  expect(settle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(settle).toHaveBeenCalledExactlyOnceWith("b");
});

test("a cancelled value never settles", () => {
  const settle = vi.fn<(value: unknown) => void>();
  settleLater("b", "a", 300, settle)?.();
  settleLater("c", "a", 300, settle);
  vi.advanceTimersByTime(1000);
  expect(settle).toHaveBeenCalledExactlyOnceWith("c");
});

test("an equal value of another identity does not settle again", () => {
  const settle = vi.fn<(value: unknown) => void>();
  expect(settleLater({ filter: ["x"] }, { filter: ["x"] }, 300, settle)).toBeUndefined();
  vi.advanceTimersByTime(1000);
  expect(settle).not.toHaveBeenCalled();
});
