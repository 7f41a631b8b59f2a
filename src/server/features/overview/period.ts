import { type SQL, sql } from "drizzle-orm";
import { dayAt, startOfDay } from "#contract/core/time-zone.ts";
import type { ReviewDate } from "#contract/overview/overview.ts";

const DAY = 86_400_000;
const USUAL = 30;
/** Three years in days: more is asked for as all time. */
const LONGEST = 1096;

/** Days of a time zone, inclusive. */
export interface Period {
  from: string;
  to: string;
  zone: string;
}

type Asked = { from?: string | undefined; to?: string | undefined; zone: string };

/** Days that no period goes beyond. Their clocks, and those of the year after, have years of four digits in every zone. */
const FIRST_DAY = "1000-01-02";
const LAST_DAY = "9998-12-31";

const readable = (day: string): string => {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
};
const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const lengthOf = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

/** The last 30 days by default. */
export function readPeriod({ zone, ...range }: Asked, now = Date.now()): Period {
  const to = readable(range.to ?? dayAt(now, zone));
  const from = readable(range.from ?? utcDay(Date.parse(to) - (USUAL - 1) * DAY));
  const first = from > to ? to : from;
  const period = { from: first, to, zone };
  return lengthOf(period) <= LONGEST ? period : { ...period, from: utcDay(Date.parse(to) - (LONGEST - 1) * DAY) };
}

/** The days from the first instant until today, or until the last instant when that is later. */
export function periodOfAll(first: string | null, last: string | null, zone: string, now = Date.now()): Period {
  const dayOf = (time: number) => readable(dayAt(Math.max(time, Date.parse(FIRST_DAY)), zone));
  const to = dayOf(Math.max(now, last === null ? now : Date.parse(last)));
  return { from: first === null ? to : dayOf(Date.parse(first)), to, zone };
}

export function periodBefore(period: Period): Period | undefined {
  const to = Date.parse(period.from) - DAY;
  const from = to - (lengthOf(period) - 1) * DAY;
  return from < Date.parse(FIRST_DAY) ? undefined : { ...period, from: utcDay(from), to: utcDay(to) };
}

export const dayAfter = (day: string) => utcDay(Date.parse(day) + DAY);

export const isBetween = (instant: SQL, start: Date, end: Date): SQL =>
  sql`(${instant} >= ${start.toISOString()}::timestamptz and ${instant} < ${end.toISOString()}::timestamptz)`;

export const isWithin = (instant: SQL, { from, to, zone }: Period): SQL =>
  isBetween(instant, startOfDay(from, zone), startOfDay(dayAfter(to), zone));

/** When each day of the period begins, and when the last one ends. */
export function startsOf({ from, to, zone }: Period): Date[] {
  const starts: Date[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) starts.push(startOfDay(day, zone));
  return [...starts, startOfDay(dayAfter(to), zone)];
}

/** The day of an instant within the period, as a date. */
export function dayOf(instant: SQL, period: Period): SQL {
  if (period.zone === "UTC") return sql`(${instant} at time zone 'UTC')::date`;
  const starts = startsOf(period).map((start) => start.toISOString());
  return sql`(${period.from}::date + width_bucket(${instant}, ${sql.param(starts)}::timestamptz[]) - 1)`;
}

/**
 * The last UTC day that belongs to the period: where the clocks are behind UTC, what happens this evening is already
 * counted for tomorrow.
 */
export function lastUtcDay({ to, zone }: Pick<Period, "to" | "zone">, now = Date.now()): string {
  const today = utcDay(now);
  return to === dayAt(now, zone) && today > to ? today : to;
}

/** The column of `workspace_reviews r` that a date of reviews is read from. */
export const REVIEW_DATE: Record<ReviewDate, SQL> = {
  reviewed: sql.raw("r.reviewed_at"),
  arrived: sql.raw("r.created_at"),
};
