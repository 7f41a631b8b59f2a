import { m } from "#messages/gen/messages.js";
import { formatTime } from "#ui/core/time.ts";

/** One bar: both ends are plain dates, inclusive. */
export interface Span {
  from: string;
  to: string;
}

const DAY = 86_400_000;
/** Longer periods are shown by week: thinner bars are hard to hit. */
const MAX_BARS = 100;
const WEEK = 7;
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Splits a period into days, or into weeks that end with its last day; the first week may be longer. */
export function spansOf({ from, to }: Span): Span[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const step = (last - first) / DAY >= MAX_BARS ? WEEK : 1;
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

export function spanLabel({ from, to }: Span, now = new Date()): string {
  const day = (at: string) => formatTime(at, now).exact;
  return from === to ? day(from) : m.overview_span({ from: day(from), to: day(to) });
}

/** The unit of the spans, by the last one, which is always whole. */
export function spanUnitName(spans: Span[]): string {
  const last = spans.at(-1);
  return last && last.from !== last.to ? m.overview_week() : m.overview_day();
}
