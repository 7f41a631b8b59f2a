import { afterEach, expect, test, vi } from "vitest";
import { addDays, dayOf, deviceTimeZone, setCalendar, timeZone } from "./calendar.ts";
import { formatTime } from "./time.ts";

const evening = new Date("2026-11-22T20:00:00Z");

afterEach(() => setCalendar());

test("days and times are those of the chosen time zone", () => {
  setCalendar({ time_zone: "Asia/Tokyo" });
  expect(dayOf(evening)).toBe("2026-11-23");
  expect(formatTime("2026-11-23", evening).relative).toBe("today");
  expect(formatTime(evening.toISOString(), evening).exact).toMatch(/November 23, 2026 at 5:00\sAM/);
  setCalendar({ time_zone: "America/Los_Angeles" });
  expect(dayOf(evening)).toBe("2026-11-22");
  expect(formatTime(evening.toISOString(), evening).exact).toMatch(/November 22, 2026 at 12:00\sPM/);
});

test("a time zone the browser does not know leaves the choice to the device", () => {
  setCalendar({ time_zone: "Mars/Olympus" });
  expect(timeZone()).toBe(deviceTimeZone());
});

test("a device whose time zone nothing can format has UTC", () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({
    ...Intl.DateTimeFormat().resolvedOptions(),
    timeZone: "Etc/Unknown",
  });
  expect(timeZone()).toBe("UTC");
  vi.restoreAllMocks();
});

test("days are added across months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2024-03-01", -1)).toBe("2024-02-29");
});
