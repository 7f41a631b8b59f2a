import { afterEach, expect, test } from "vitest";
import { setCalendar } from "#ui/core/calendar.ts";
import { spanLabel, spansOf, sumSpans } from "./spans.ts";

afterEach(() => setCalendar());

test("weeks begin on the day that the person chose, and are cut to the period", () => {
  setCalendar({ week_start: "monday" });
  const weeks = spansOf({ from: "2025-11-23", to: "2026-11-22" });
  expect(weeks.slice(0, 2)).toEqual([
    { from: "2025-11-23", to: "2025-11-23" },
    { from: "2025-11-24", to: "2025-11-30" },
  ]);
  expect(weeks.at(-1)).toEqual({ from: "2026-11-16", to: "2026-11-22" });
});

test("a short period is split into days, a long one into weeks that end with it", () => {
  expect(spansOf({ from: "2026-11-20", to: "2026-11-22" }).map(({ from }) => from)).toEqual([
    "2026-11-20",
    "2026-11-21",
    "2026-11-22",
  ]);
  const weeks = spansOf({ from: "2025-11-23", to: "2026-11-22" });
  expect(weeks).toHaveLength(52);
  expect(weeks[0]).toEqual({ from: "2025-11-23", to: "2025-11-30" });
  expect(weeks.at(-1)).toEqual({ from: "2026-11-16", to: "2026-11-22" });
});

test("long periods are split into months or years of the calendar, cut to the period", () => {
  const months = spansOf({ from: "2023-12-30", to: "2026-03-01" });
  expect(months).toHaveLength(28);
  expect(months.slice(0, 2)).toEqual([
    { from: "2023-12-30", to: "2023-12-31" },
    { from: "2024-01-01", to: "2024-01-31" },
  ]);
  expect(months.at(-1)).toEqual({ from: "2026-03-01", to: "2026-03-01" });
  const years = spansOf({ from: "1998-05-01", to: "2026-03-01" });
  expect(years).toHaveLength(29);
  expect(years.at(1)).toEqual({ from: "1999-01-01", to: "1999-12-31" });
  expect(spanLabel({ from: "2024-01-01", to: "2024-01-31" }, { from: "2023-12-30", to: "2026-03-01" })).toBe(
    "January 2024",
  );
  expect(spansOf({ from: "0001-01-01", to: "2026-03-01" })).toHaveLength(2026);
});

test("the figures of days are summed within each span without losing any", () => {
  const spans = spansOf({ from: "2026-11-20", to: "2026-11-22" });
  const days = [
    { day: "2026-11-20", views: 2 },
    { day: "2026-11-22", views: 3 },
  ];
  expect(sumSpans(spans, days, ({ views }) => [views], 1)).toEqual([[2], [0], [3]]);
});
