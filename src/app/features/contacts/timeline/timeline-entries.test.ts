import { afterEach, beforeEach, expect, test } from "vitest";
import { setCalendar } from "#ui/core/calendar.ts";
import { filterTimeline, countMonths } from "./timeline-entries.ts";

const entry = (type: string, event_at: string, summary = "", payload: unknown = null) => ({
  type,
  event_at,
  summary,
  payload,
});
const GIVEN = [
  entry("review.submitted", "2026-02-03 10:00:00Z"),
  entry("note", "someday", "No date"),
  entry("email_opened", "2026-03-01T00:30:00+02:00"),
  entry("note", "2026-03-05"),
];

beforeEach(() => setCalendar({ time_zone: "UTC" }));
afterEach(() => setCalendar());

test("an unpaged timeline is narrowed by days of the time zone of the account", () => {
  setCalendar({ time_zone: "America/Chicago" });
  const late = [entry("note", "2026-03-01T02:00:00Z")];
  expect(filterTimeline(late, { to: "2026-02-28" })).toHaveLength(1);
  expect(filterTimeline(late, { from: "2026-03-01" })).toEqual([]);
});

test("an unpaged timeline is sorted newest first by month, entries without a date last", () => {
  const shown = filterTimeline(GIVEN, {});
  expect(shown.map(({ type, month }) => [type, month])).toEqual([
    ["note", "2026-03"],
    ["email_opened", "2026-02"],
    ["review.submitted", "2026-02"],
    ["note", ""],
  ]);
  expect(new Set(shown.map(({ key }) => key)).size).toBe(4);
  expect(countMonths(shown)).toEqual([
    { month: "2026-03", count: 1 },
    { month: "2026-02", count: 2 },
  ]);
});

test("an unpaged timeline is narrowed by types and days", () => {
  const kinds = (search: Parameters<typeof filterTimeline>[1]) => filterTimeline(GIVEN, search).map(({ type }) => type);
  expect(kinds({ kind: "email_opened,review.submitted" })).toEqual(["email_opened", "review.submitted"]);
  expect(kinds({ from: "2026-02-28" })).toEqual(["note", "email_opened"]);
  expect(kinds({ from: "2026-02-01", to: "2026-02-03" })).toEqual(["review.submitted"]);
});
