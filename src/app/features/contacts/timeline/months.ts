import { dayOf } from "#ui/core/calendar.ts";
import { getLocale } from "#messages/gen/runtime.js";

const PLAIN = /^\d{4}-\d{2}-\d{2}$/;
let format: Intl.DateTimeFormat | undefined;

/** The day of a moment in the time zone in use, `YYYY-MM-DD`; empty for an invalid one. A plain date is its own day. */
export function dayOfMoment(moment: string): string {
  if (PLAIN.test(moment)) return moment;
  const instant = Date.parse(moment);
  return Number.isNaN(instant) ? "" : dayOf(new Date(instant));
}

export const monthOf = (moment: string): string => dayOfMoment(moment).slice(0, 7);

/** The last day of a month, `YYYY-MM-DD`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return `${month}-${String(days).padStart(2, "0")}`;
}

export function monthName(month: string): string {
  format ??= new Intl.DateTimeFormat(getLocale(), { month: "long", year: "numeric", timeZone: "UTC" });
  return format.format(Date.parse(`${month}-01T00:00:00Z`));
}
