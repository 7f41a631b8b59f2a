import { getLocale } from "#messages/gen/runtime.js";

const PLAIN = /^\d{4}-\d{2}-\d{2}$/;
let format: Intl.DateTimeFormat | undefined;

/** The month of a moment in UTC, `YYYY-MM`; empty for an invalid one. A plain date keeps its own month. */
export function monthOf(moment: string): string {
  if (PLAIN.test(moment)) return moment.slice(0, 7);
  const instant = Date.parse(moment);
  return Number.isNaN(instant) ? "" : new Date(instant).toISOString().slice(0, 7);
}

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
