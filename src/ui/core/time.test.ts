import { expect, test } from "vitest";
import { describeTime } from "./time.ts";

const now = new Date(2026, 2, 10, 15, 30);
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds).toISOString();

test("a plain date is that day of the calendar, near and far", () => {
  expect(describeTime("2026-03-10", now).relative).toBe("today");
  expect(describeTime("2026-03-09", now).relative).toBe("yesterday");
  expect(describeTime("2024-02-29", now)).toEqual({ relative: "Feb 29, 2024", exact: "February 29, 2024" });
});

test("an instant is relative for a week and a date after that", () => {
  expect(describeTime(before(20_000), now).relative).toBe("now");
  expect(describeTime(before(5 * 60_000), now).relative).toBe("5 minutes ago");
  expect(describeTime(before(3 * 3_600_000), now).relative).toBe("3 hours ago");
  expect(describeTime(before(8 * 86_400_000), now).relative).toBe("Mar 2, 2026");
});

test("text that is no time comes back as it is", () => {
  expect(describeTime("last summer", now)).toEqual({ relative: "last summer", exact: "last summer" });
});
