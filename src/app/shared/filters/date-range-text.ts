import { type DateSpan, spanOf } from "./date-range.ts";
import { m } from "#messages/gen/messages.js";
import { getLocale } from "#messages/gen/runtime.js";

export const spanName = (span: DateSpan): string =>
  span === "year" ? m.inbox_date_year() : m.inbox_date_days({ count: span === "7d" ? 7 : 30 });

/** Parsed and formatted in the same time zone, so that the day does not shift. */
function dayName(day: string): string {
  const date = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(date)) return day;
  return new Intl.DateTimeFormat(getLocale(), { dateStyle: "medium", timeZone: "UTC" }).format(date);
}

export function dateRangeLabel(from: string | undefined, to: string | undefined): string {
  const span = spanOf(from);
  if (span) return spanName(span);
  if (from && to) return from === to ? dayName(from) : m.inbox_date_between({ from: dayName(from), to: dayName(to) });
  return from ? m.inbox_date_since({ day: dayName(from) }) : m.inbox_date_until({ day: dayName(to ?? "") });
}
