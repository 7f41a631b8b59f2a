import { startOfDay } from "#contract/core/time-zone.ts";
import { addDays, dayOf, timeZone } from "#ui/core/calendar.ts";

/** Date spans that end today; a saved view moves with them. */
export const DATE_SPANS = ["7d", "30d", "year"] as const;
export type DateSpan = (typeof DATE_SPANS)[number];

const DAYS: Record<Exclude<DateSpan, "year">, number> = { "7d": 7, "30d": 30 };

/** The instant at which a day of the person, or the day `later` days after it, begins. */
export function dayStart(day: string | undefined, later = 0): string | undefined {
  if (!day) return undefined;
  return startOfDay(addDays(day, later), timeZone()).toISOString();
}

export const spanOf = (from: string | undefined): DateSpan | undefined => DATE_SPANS.find((span) => span === from);

/** The first day of a filter: a date unchanged, a span counted back from today. */
export function firstDay(from: string | undefined, today: Date): string | undefined {
  const span = spanOf(from);
  if (!span) return from;
  if (span === "year") return `${dayOf(today).slice(0, 4)}-01-01`;
  return addDays(dayOf(today), 1 - DAYS[span]);
}
