import { expect, test } from "vitest";
import { startOfDay } from "#contract/core/time-zone.ts";
import { lastUtcDay, periodBefore, periodOfAll, readPeriod } from "./period.ts";

const now = Date.parse("2026-11-22T10:00:00Z");
const zone = "UTC";

test("a period is as requested, ordered and limited in length", () => {
  expect(readPeriod({ zone }, now)).toEqual({ from: "2026-10-24", to: "2026-11-22", zone });
  const crossed = { from: "2026-11-23", to: "2026-11-01", zone };
  expect(readPeriod(crossed, now)).toEqual({ from: "2026-11-01", to: "2026-11-01", zone });
  expect(readPeriod({ from: "0001-01-01", zone }, now)).toEqual({ from: "2023-11-23", to: "2026-11-22", zone });
});

test("the period before is as long and ends the day before", () => {
  const week = { from: "2026-11-16", to: "2026-11-22", zone };
  expect(periodBefore(week)).toEqual({ from: "2026-11-09", to: "2026-11-15", zone });
  expect(periodBefore({ from: "0001-01-01", to: "0001-01-03", zone })).toBeUndefined();
});

test.each([
  ["Pacific/Kiritimati", "2026-11-23"],
  ["Pacific/Pago_Pago", "2026-11-21"],
])("today is the day in %s", (name, today) => {
  const at = name === "Pacific/Pago_Pago" ? Date.parse("2026-11-22T10:59:00Z") : now;
  expect(readPeriod({ zone: name }, at).to).toBe(today);
  expect(periodOfAll(null, null, name, at)).toEqual({ from: today, to: today, zone: name });
});

test("visits of this evening count although it is tomorrow in UTC, and those of a past period do not", () => {
  const evening = Date.parse("2026-11-23T01:00:00Z");
  const today = { from: "2026-11-22", to: "2026-11-22", zone: "America/New_York" };
  expect(lastUtcDay(today, evening)).toBe("2026-11-23");
  expect(lastUtcDay({ ...today, to: "2026-11-21" }, evening)).toBe("2026-11-21");
  expect(lastUtcDay({ ...today, to: "2026-11-23", zone: "Europe/Vienna" }, evening)).toBe("2026-11-23");
});

test.each([
  ["2026-03-29", "Europe/Vienna", "2026-03-28T23:00:00.000Z"],
  ["2026-03-30", "Europe/Vienna", "2026-03-29T22:00:00.000Z"],
  ["2026-10-26", "Europe/Vienna", "2026-10-25T23:00:00.000Z"],
  ["2026-11-22", "Asia/Calcutta", "2026-11-21T18:30:00.000Z"],
  ["2026-11-22", "America/St_Johns", "2026-11-22T03:30:00.000Z"],
  // Clocks are put forward at midnight, so the day begins at one o’clock.
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ["2026-03-08", "America/Havana", "2026-03-08T05:00:00.000Z"],
  ["2026-03-29", "Atlantic/Azores", "2026-03-29T01:00:00.000Z"],
  ["2026-03-29", "Asia/Beirut", "2026-03-28T22:00:00.000Z"],
  ["2026-04-05", "America/Santiago", "2026-04-05T04:00:00.000Z"],
  ["2026-03-29", "America/Nuuk", "2026-03-29T01:00:00.000Z"],
])("%s in %s begins at %s", (day, name, start) => {
  expect(startOfDay(day, name).toISOString()).toBe(start);
});

test("a period stays within the years that every clock writes with four digits", () => {
  expect(readPeriod({ to: "9999-12-31", zone }, now)).toEqual({ from: "9998-12-02", to: "9998-12-31", zone });
  expect(readPeriod({ from: "0001-01-01", to: "0001-01-05", zone }, now)).toEqual({
    from: "1000-01-02",
    to: "1000-01-02",
    zone,
  });
  const all = periodOfAll("0001-01-01T00:00:00.000000Z", "9999-12-31T00:00:00.000000Z", zone, now);
  expect(all).toEqual({ from: "1000-01-02", to: "9998-12-31", zone });
  expect(periodBefore({ from: "1000-01-03", to: "1000-01-05", zone })).toBeUndefined();
});
