import { m } from "#messages/gen/messages.js";
import { describeTime } from "#ui/time.ts";

/** Days counted as one: both ends are plain days. */
export interface Span {
  from: string;
  to: string;
}

const DAY = 86_400_000;
/** More bars than these are too thin to point at: weeks then. */
const MOST = 100;
const WEEK = 7;
const dayAt = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A period cut into days, or into weeks that end with its last day. */
export function spansOf({ from, to }: Span): Span[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const step = (last - first) / DAY >= MOST ? WEEK : 1;
  const spans: Span[] = [];
  for (let end = last; end >= first; end -= step * DAY)
    spans.unshift({ from: dayAt(Math.max(first, end - (step - 1) * DAY)), to: dayAt(end) });
  return spans;
}

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
export function spanWords({ from, to }: Span, now = new Date()): string {
  const day = (at: string) => describeTime(at, now).exact;
  return from === to ? day(from) : m.overview_span({ from: day(from), to: day(to) });
}

/** What one span is called: the last one is a whole one. */
export function spansName(spans: Span[]): string {
  const last = spans.at(-1);
  return last && last.from !== last.to ? m.overview_week() : m.overview_day();
}
