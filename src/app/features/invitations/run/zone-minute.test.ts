import { expect, test } from "vitest";
import { instantOfMinute, minuteIn } from "./zone-minute.ts";

test.each([
  ["America/Chicago", "2026-11-22T20:15", "2026-11-23T02:15:00.000Z"],
  ["Asia/Kolkata", "2026-06-01T00:00", "2026-05-31T18:30:00.000Z"],
  ["Europe/Vienna", "2026-10-25T12:00", "2026-10-25T11:00:00.000Z"],
  ["America/Santiago", "2026-09-06T01:00", "2026-09-06T04:00:00.000Z"],
])("in %s, %s is %s", (zone, minute, instant) => {
  expect(new Date(instantOfMinute(zone, minute)).toISOString()).toBe(instant);
  expect(minuteIn(zone, Date.parse(instant))).toBe(minute);
});

test("a minute that the clocks skip is an hour later", () => {
  expect(minuteIn("Europe/Vienna", instantOfMinute("Europe/Vienna", "2026-03-29T02:30"))).toBe("2026-03-29T03:30");
});
