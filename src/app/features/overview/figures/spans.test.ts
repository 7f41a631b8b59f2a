import { expect, test } from "vitest";
import { spansOf, sumSpans } from "./spans.ts";

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

test("the figures of days are summed within each span without losing any", () => {
  const spans = spansOf({ from: "2026-11-20", to: "2026-11-22" });
  const days = [
    { day: "2026-11-20", views: 2 },
    { day: "2026-11-22", views: 3 },
  ];
  expect(sumSpans(spans, days, ({ views }) => [views], 1)).toEqual([[2], [0], [3]]);
});
