import { m } from "#messages/gen/messages.js";
import { formatTime } from "#ui/core/time.ts";

/** Days counted as one: both ends are plain days. */
export interface Span {
  from: string;
  to: string;
}

const DAY = 86_400_000;
/** More bars than these are too thin to point at: weeks then. */
const MAX_BARS = 100;
const WEEK = 7;
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A period cut into days, or into weeks that end with its last day; the first may have some days more. */
export function spansOf({ from, to }: Span): Span[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const step = (last - first) / DAY >= MAX_BARS ? WEEK : 1;
  const spans: Span[] = [];
  for (let end = last; end >= first;) {
    const start = end - (step - 1) * DAY;
    // Days too few for a span of their own go with the first whole one.
    const from = start - step * DAY < first ? first : start;
    spans.unshift({ from: dayAt(from), to: dayAt(end) });
    end = from - DAY;
  }
  return spans;
}

/** The day a bar is known by: the last one by its end. */
export const barDay = (spans: Span[], index: number): string =>
  (index === spans.length - 1 ? spans[index]?.to : spans[index]?.from) ?? "";

/** The sums of each span of what was counted of days. */
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

/** A span in words. */
export function spanLabel({ from, to }: Span, now = new Date()): string {
  const day = (at: string) => formatTime(at, now).exact;
  return from === to ? day(from) : m.overview_span({ from: day(from), to: day(to) });
}

/** What one span is called: the last one is a whole one. */
export function spanUnitName(spans: Span[]): string {
  const last = spans.at(-1);
  return last && last.from !== last.to ? m.overview_week() : m.overview_day();
}
