import { type DateSpan, spanOf } from "./date-range.ts";
import { m } from "#messages/gen/messages.js";
import { getLocale } from "#messages/gen/runtime.js";

export const spanName = (span: DateSpan): string =>
  span === "year" ? m.inbox_date_year() : m.inbox_date_days({ count: span === "7d" ? 7 : 30 });

/** A plain date in words; read and written in the same zone, so that it stays the day it is. */
function dayName(day: string): string {
  const date = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(date)) return day;
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(date);
}

/** The days a filter lets through, in words. */
export function dateRangeLabel(from: string | undefined, to: string | undefined): string {
  const span = spanOf(from);
  if (span) return spanName(span);
  if (from && to) return from === to ? dayName(from) : m.inbox_date_between({ from: dayName(from), to: dayName(to) });
  return from ? m.inbox_date_since({ day: dayName(from) }) : m.inbox_date_until({ day: dayName(to ?? "") });
}
