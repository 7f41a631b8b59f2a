import { expect, test } from "vitest";
import { type Sample, paceOf, withSample } from "./import-pace.ts";

const after = (...samples: Sample[]) => samples.reduce<Sample[]>(withSample, []);

test("the pace is that of the last ten seconds", () => {
  const samples = after(
    { at: 0, rows: 0 },
    { at: 5000, rows: 5000 },
    { at: 16_000, rows: 6000 },
    { at: 20_000, rows: 8000 },
  );
  expect(samples.map(({ at }) => at)).toEqual([5000, 16_000, 20_000]);
  expect(paceOf(samples, 9000)).toEqual({ rate: 200, secondsLeft: 5 });
});

test("nothing is said before a second has passed, while no row is read or without a total", () => {
  expect(paceOf([], 10)).toBeUndefined();
  expect(paceOf(after({ at: 0, rows: 0 }, { at: 600, rows: 500 }), 1000)).toBeUndefined();
  expect(paceOf(after({ at: 0, rows: 500 }, { at: 2000, rows: 500 }), 1000)).toBeUndefined();
  expect(paceOf(after({ at: 0, rows: 0 }, { at: 2000, rows: 500 }), null)).toBeUndefined();
});
