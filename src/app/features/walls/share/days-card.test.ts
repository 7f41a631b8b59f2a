import { expect, test } from "vitest";
import { wallDays } from "./days-card.tsx";

const now = new Date("2026-03-02T00:30:00Z");
const on = (day: string, views: number) => ({ day, views, reads: 0, clicks: 0 });

test("days without figures are filled with zeros", () => {
  const filled = wallDays([on("2026-02-10", 3), on("2026-02-28", 5)], now);
  expect(filled).toHaveLength(21);
  expect(filled.slice(-4)).toEqual([
    on("2026-02-27", 0),
    on("2026-02-28", 5),
    on("2026-03-01", 0),
    on("2026-03-02", 0),
  ]);
  expect(filled[0]).toEqual(on("2026-02-10", 3));
});

test("a wall created today shows two weeks", () => {
  const filled = wallDays([on("2026-03-02", 1)], now);
  expect(filled).toHaveLength(14);
  expect([filled[0]?.day, filled.at(-1)]).toEqual(["2026-02-17", on("2026-03-02", 1)]);
});
