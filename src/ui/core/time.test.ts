import { expect, test } from "vitest";
import { formatTime } from "./time.ts";

const now = new Date(2026, 2, 10, 15, 30);
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

test("a plain date is that day of the calendar, near and far", () => {
  expect(formatTime("2026-03-10", now).relative).toBe("today");
  expect(formatTime("2026-03-09", now).relative).toBe("yesterday");
  expect(formatTime("2024-02-29", now)).toEqual({ relative: "Feb 29, 2024", exact: "February 29, 2024" });
});

test("an instant is relative for a week and a date after that", () => {
  expect(formatTime(before(20_000), now).relative).toBe("now");
  expect(formatTime(before(5 * 60_000), now).relative).toBe("5 minutes ago");
  expect(formatTime(before(3 * 3_600_000), now).relative).toBe("3 hours ago");
  expect(formatTime(before(8 * 86_400_000), now).relative).toBe("Mar 2, 2026");
});

test("text that is no time comes back as it is", () => {
  expect(formatTime("last summer", now)).toEqual({ relative: "last summer", exact: "last summer" });
});
