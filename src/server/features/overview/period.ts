import { type SQL, sql } from "drizzle-orm";

const DAY = 86_400_000;
const USUAL = 30;
/** Three years in days, the longest period a daily chart can show. */
const LONGEST = 1096;

/** Days in UTC, inclusive. */
export interface Period {
  from: string;
  to: string;
}

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);
const lengthOf = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

/** The last 30 days by default. */
export function readPeriod(range: { from?: string | undefined; to?: string | undefined }, now = Date.now()): Period {
  const to = range.to ?? dayAt(now);
  const from = range.from ?? dayAt(Date.parse(to) - (USUAL - 1) * DAY);
  const first = from > to ? to : from;
  return lengthOf({ from: first, to }) <= LONGEST
    ? { from: first, to }
    : { from: dayAt(Date.parse(to) - (LONGEST - 1) * DAY), to };
}

export function periodBefore(period: Period): Period | undefined {
  const to = Date.parse(period.from) - DAY;
  const from = to - (lengthOf(period) - 1) * DAY;
  return from < Date.parse("0001-01-01") ? undefined : { from: dayAt(from), to: dayAt(to) };
}

export const isWithin = (instant: SQL, { from, to }: Period): SQL =>
  sql`(${instant} >= ${from}::date::timestamp at time zone 'UTC' and ${instant} < (${to}::date + 1)::timestamp at time zone 'UTC')`;
