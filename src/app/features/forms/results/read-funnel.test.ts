import { expect, test } from "vitest";
import { daysOf, readSteps, worstStep } from "./read-funnel.ts";
import { ResultsSearch } from "./results-search.ts";

const counted = (...counts: number[]) =>
  (["welcome", "capture", "review", "about", "consent", "thanks"] as const).map((step, index) => ({
    step,
    count: counts[index] ?? 0,
  }));

test("the funnel has the share that reached each step, and the worst step", () => {
  const steps = readSteps(counted(200, 100, 90, 90, 30, 30));
  expect(steps.map(({ share }) => share)).toEqual([1, 0.5, 0.45, 0.45, 0.15, 0.15]);
  expect(steps.map(({ lost }) => lost)).toEqual([undefined, 0.5, 0.1, 0, 60 / 90, 0]);
  expect(worstStep(steps)?.step).toBe("consent");
});

test("shares are undefined for empty, small or growing counts", () => {
  expect(readSteps(counted()).every(({ share, lost }) => share === undefined && lost === undefined)).toBe(true);
  expect(worstStep(readSteps(counted(5, 1)))).toBeUndefined();
  expect(worstStep(readSteps(counted(50, 50, 50, 50, 50, 50)))).toBeUndefined();
  const more = readSteps(counted(10, 12));
  expect(more[1]).toMatchObject({ share: 1, lost: undefined });
});

test("a period counts back from today in UTC", () => {
  const now = new Date("2026-03-01T23:30:00.000Z");
  expect(daysOf("7d", now)).toEqual({ from: "2026-02-23", to: "2026-03-01" });
  expect(daysOf("all", now)).toEqual({});
  expect(ResultsSearch.parse({ period: "30d", view: "chart" })).toEqual({});
  expect(ResultsSearch.parse({ period: "7d", view: "table" })).toEqual({ period: "7d", view: "table" });
});
