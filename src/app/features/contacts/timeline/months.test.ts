import { afterEach, beforeEach, expect, test } from "vitest";
import { setCalendar } from "#ui/core/calendar.ts";
import { lastDayOf, monthName, monthOf } from "./months.ts";

beforeEach(() => setCalendar({ time_zone: "UTC" }));
afterEach(() => setCalendar());

test("a moment belongs to its month in the time zone of the account", () => {
  setCalendar({ time_zone: "America/Chicago" });
  expect(monthOf("2026-04-01T04:00:00Z")).toBe("2026-03");
  expect(monthOf("2026-04-01")).toBe("2026-04");
});

test("a moment belongs to its month in UTC, a plain date to the month it names", () => {
  expect(monthOf("2026-03-31T23:59:59.999999Z")).toBe("2026-03");
  expect(monthOf("2026-04-01T01:00:00+02:00")).toBe("2026-03");
  expect(monthOf("2026-03-01")).toBe("2026-03");
  for (const wrong of ["", "yesterday", "31.03.2026 soon"]) expect(monthOf(wrong)).toBe("");
});

test("the last day of a month respects leap years", () => {
  expect(["2024-02", "2026-02", "2026-12", "2026-04"].map(lastDayOf)).toEqual([
    "2024-02-29",
    "2026-02-28",
    "2026-12-31",
    "2026-04-30",
  ]);
  expect(monthName("2026-03")).toBe("March 2026");
});
