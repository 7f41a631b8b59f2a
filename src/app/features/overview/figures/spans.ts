import { m } from "#messages/gen/messages.js";
import { getLocale } from "#messages/gen/runtime.js";
import { weekStart } from "#ui/core/calendar.ts";
import { formatTime } from "#ui/core/time.ts";

/** One bar: both ends are plain dates, inclusive. */
export interface Span {
  from: string;
  to: string;
}

const DAY = 86_400_000;
/** More bars than this are hard to hit: the next longer unit is used. */
const MAX_BARS = 100;
const WEEK = 7;
/** As `Date` counts them. */
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

export type SpanUnit = "day" | "week" | "month" | "year";
const LENGTHS: [SpanUnit, days: number][] = [
  ["day", 1],
  ["week", WEEK],
  ["month", 30],
];

/** The shortest unit that splits a period into no more than a hundred bars. */
function spanUnit({ from, to }: Span): SpanUnit {
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  return LENGTHS.find(([, length]) => days / length < MAX_BARS)?.[0] ?? "year";
}

/** Days, or weeks that end with the last day; the first week may be longer. */
function daySpans({ from, to }: Span, step: number): Span[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const spans: Span[] = [];
  for (let end = last; end >= first;) {
    const start = end - (step - 1) * DAY;
    // Days that do not fill a week join the first whole one.
    const from = start - step * DAY < first ? first : start;
    spans.unshift({ from: dayAt(from), to: dayAt(end) });
    end = from - DAY;
  }
  return spans;
}

/** Weeks of the calendar; the first and the last are cut to the period. */
function weekSpans({ from, to }: Span, firstWeekday: number): Span[] {
  const spans: Span[] = [];
  for (let first = from; first <= to;) {
    const time = Date.parse(first);
    const length = (firstWeekday - new Date(time).getUTCDay() + WEEK) % WEEK || WEEK;
    const last = dayAt(time + (length - 1) * DAY);
    spans.push({ from: first, to: last < to ? last : to });
    first = dayAt(time + length * DAY);
  }
  return spans;
}

/** Months or years of the calendar; the first and the last are cut to the period. */
function calendarSpans({ from, to }: Span, unit: "month" | "year"): Span[] {
  const spans: Span[] = [];
  for (let first = from; first <= to;) {
    const [year = 0, month = 1] = first.split("-").map(Number);
    // Not `Date.UTC`, which takes the years 0 to 99 for those of the 20th century.
    const next = new Date(0);
    next.setUTCFullYear(unit === "year" ? year + 1 : year, unit === "year" ? 0 : month, 1);
    const last = dayAt(next.getTime() - DAY);
    spans.push({ from: first, to: last < to ? last : to });
    first = dayAt(next.getTime());
  }
  return spans;
}

/**
 * Splits a period into days, weeks, months or years, whichever gives at most a hundred bars. Weeks begin on the day that the person
 * chose; else they are counted back from the last day.
 */
export function spansOf(period: Span): Span[] {
  const unit = spanUnit(period);
  if (unit === "month" || unit === "year") return calendarSpans(period, unit);
  const firstWeekday = WEEKDAYS.indexOf(weekStart() ?? "");
  if (unit === "week" && firstWeekday !== -1) return weekSpans(period, firstWeekday);
  return daySpans(period, unit === "week" ? WEEK : 1);
}

/** The day that labels a bar: its start, and its end for the last bar. */
export const barDay = (spans: Span[], index: number): string =>
  (index === spans.length - 1 ? spans[index]?.to : spans[index]?.from) ?? "";

/** The sums of `valuesOf` within each span; `width` is the number of values. */
export function sumSpans<Day extends { day: string }>(
  spans: Span[],
  days: Day[],
  valuesOf: (day: Day) => number[],
  width: number,
): number[][] {
  return spans.map(({ from, to }) => {
    const sums = Array.from({ length: width }, () => 0);
    for (const day of days)
      if (day.day >= from && day.day <= to)
        for (const [index, value] of valuesOf(day).entries()) sums[index] = (sums[index] ?? 0) + value;
    return sums;
  });
}

/** The days of a bar; a month or a year by its name. */
export function spanLabel({ from, to }: Span, period: Span, now = new Date()): string {
  const unit = spanUnit(period);
  if (unit === "month") return formatMonth(from);
  if (unit === "year") return from.slice(0, 4);
  const day = (at: string) => formatTime(at, now).exact;
  return from === to ? day(from) : m.overview_span({ from: day(from), to: day(to) });
}

const UNIT_NAMES: Record<SpanUnit, () => string> = {
  day: m.overview_day,
  week: m.overview_week,
  month: m.overview_month,
  year: m.overview_year,
};

/** The unit of the bars of a period. */
export const spanUnitName = (period: Span): string => UNIT_NAMES[spanUnit(period)]();

const formatMonth = (day: string): string =>
  new Intl.DateTimeFormat(getLocale(), { month: "long", year: "numeric", timeZone: "UTC" }).format(Date.parse(day));
