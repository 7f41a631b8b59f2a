import { type SQL, sql } from "drizzle-orm";
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

const utcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const lengthOf = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

// PostgreSQL may lack zones that browsers name (the old ones are a package of their own on Debian), so offsets come from here.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  formats.set(zone, made);
  return made;
}

/** How far the clocks of `zone` are ahead of UTC at an instant, in milliseconds. */
function offsetAt(time: number, zone: string): number {
  if (zone === "UTC") return 0;
  const name = formatOf(zone).formatToParts(time).at(-1)?.value ?? "";
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [];
  const ahead = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return sign === "-" ? -ahead : ahead;
}

/** The instant at which a day begins in `zone`. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(day);
  const guess = midnight - offsetAt(midnight, zone);
  return new Date(midnight - offsetAt(guess, zone));
}

/** The last 30 days by default. */
export function readPeriod({ zone, ...range }: Asked, now = Date.now()): Period {
  const to = range.to ?? utcDay(now + offsetAt(now, zone));
  const from = range.from ?? utcDay(Date.parse(to) - (USUAL - 1) * DAY);
  const first = from > to ? to : from;
  const period = { from: first, to, zone };
  return lengthOf(period) <= LONGEST ? period : { ...period, from: utcDay(Date.parse(to) - (LONGEST - 1) * DAY) };
}

/** The days from the first instant until today, or until the last instant when that is later. */
export function periodOfAll(first: string | null, last: string | null, zone: string, now = Date.now()): Period {
  const dayOf = (time: number) => utcDay(time + offsetAt(time, zone));
  const to = dayOf(Math.max(now, last === null ? now : Date.parse(last)));
  return { from: first === null ? to : dayOf(Date.parse(first)), to, zone };
}

export function periodBefore(period: Period): Period | undefined {
  const to = Date.parse(period.from) - DAY;
  const from = to - (lengthOf(period) - 1) * DAY;
  return from < Date.parse("0001-01-01") ? undefined : { ...period, from: utcDay(from), to: utcDay(to) };
}

const dayAfter = (day: string) => utcDay(Date.parse(day) + DAY);

export const isWithin = (instant: SQL, { from, to, zone }: Period): SQL =>
  sql`(${instant} >= ${startOfDay(from, zone).toISOString()}::timestamptz
    and ${instant} < ${startOfDay(dayAfter(to), zone).toISOString()}::timestamptz)`;

/** The day of an instant within the period, as a date. */
export function dayOf(instant: SQL, { from, to, zone }: Period): SQL {
  if (zone === "UTC") return sql`(${instant} at time zone 'UTC')::date`;
  const starts: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) starts.push(startOfDay(day, zone).toISOString());
  return sql`(${from}::date + width_bucket(${instant}, ${sql.param(starts)}::timestamptz[]) - 1)`;
}

/**
 * The last UTC day whose visits belong to the period: where the clocks are behind UTC, visits of this evening are already
 * counted for tomorrow.
 */
export function lastVisitDay({ to, zone }: Period, now = Date.now()): string {
  const today = utcDay(now);
  return to === utcDay(now + offsetAt(now, zone)) && today > to ? today : to;
}

/** The column of `workspace_reviews r` that a date of reviews is read from. */
export const REVIEW_DATE: Record<ReviewDate, SQL> = {
  reviewed: sql.raw("r.reviewed_at"),
  arrived: sql.raw("r.created_at"),
};
