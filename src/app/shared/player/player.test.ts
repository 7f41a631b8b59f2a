import { expect, test } from "vitest";
import { formatClock } from "#contract/reviews/recordings/clock.ts";
import { cueAt } from "./cue-at.ts";
import { toBars, wavePath } from "./wave-path.ts";

test("a clock shows hours only where there are any", () => {
  expect([0, 7.9, 67, 3600 + 67].map(formatClock)).toEqual(["0:00", "0:07", "1:07", "1:01:07"]);
});

test("the line at a time is the later one of two, and undefined between lines", () => {
  const cues = [
    { start: 0, end: 2 },
    { start: 1.5, end: 3 },
    { start: 4, end: 5 },
  ];
  expect([0, 1.6, 3, 4, 9].map((time) => cueAt(cues, time))).toEqual([0, 1, -1, 2, -1]);
});

test("bars keep the loudest moment of their stretch, and are there without any loudness", () => {
  expect(toBars([0, 0.5, -1, 0.25], 2)).toEqual([0.5, 1]);
  expect(toBars([0.2], 3)).toEqual([1, 1, 1]);
  expect(new Set(toBars(null, 4)).size).toBe(1);
  expect(new Set(toBars([0, 0], 4))).toEqual(new Set([0.06]));
  expect(wavePath([1, 0.5])).toBe("M0.5 0v1M1.5 0.25v0.5");
});
