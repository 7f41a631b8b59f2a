import { expect, test } from "vitest";
import { daysOf, overviewQuery } from "./overview-days.ts";

const now = new Date(2026, 2, 1, 0, 30);

test("a period is counted back from today in the local calendar, both ends included", () => {
  expect(daysOf({}, now)).toEqual({ from: "2026-01-31", to: "2026-03-01" });
  expect(daysOf({ period: "7d" }, now)).toEqual({ from: "2026-02-23", to: "2026-03-01" });
});

test("a custom range needs both days and goes before a period", () => {
  const range = { from: "2020-01-01", to: "2020-01-31" };
  expect(daysOf({ period: "all", ...range }, now)).toEqual(range);
  expect(daysOf({ period: "7d", from: "2020-01-01" }, now)).toEqual({ from: "2026-02-23", to: "2026-03-01" });
});

test("all time has no days; the date of arrival is the default", () => {
  expect(overviewQuery({ period: "all" }, now)).toMatchObject({ period: "all", by: "arrived" });
  expect(overviewQuery({ by: "reviewed" }, now)).toMatchObject({ by: "reviewed", to: "2026-03-01" });
});
