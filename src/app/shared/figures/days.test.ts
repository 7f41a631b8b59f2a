import { expect, test } from "vitest";
import { fillDays, lastDays } from "./days.ts";

const emptyDay = (day: string) => ({ day, views: 0 });

test("days without figures are filled with zeros between the given or the known ends", () => {
  const one = { day: "2026-02-27", views: 3 };
  expect(fillDays([one], emptyDay, { from: "2026-02-26", to: "2026-03-01" })).toEqual([
    { day: "2026-02-26", views: 0 },
    one,
    { day: "2026-02-28", views: 0 },
    { day: "2026-03-01", views: 0 },
  ]);
  expect(fillDays([], emptyDay)).toEqual([]);
  expect(fillDays([one], emptyDay)).toEqual([one]);
});

test("a period is counted back from today in UTC, both ends included", () => {
  const now = new Date("2026-03-01T23:30:00.000Z");
  expect(lastDays(7, now)).toEqual({ from: "2026-02-23", to: "2026-03-01" });
});
