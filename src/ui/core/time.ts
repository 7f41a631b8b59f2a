import { getLocale } from "#messages/gen/runtime.js";
import { chosenTimeZone, dayOf } from "./calendar.ts";

const DATE_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY = 86_400_000;
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", DAY],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

// Formatters are expensive to create, so each is cached.
const formats = new Map<string, Intl.DateTimeFormat>();
let relative: Intl.RelativeTimeFormat | undefined;

function format(instant: number, options: Intl.DateTimeFormatOptions): string {
  const zoned = { timeZone: chosenTimeZone(), ...options };
  const key = JSON.stringify(zoned);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(getLocale(), zoned);
  formats.set(key, made);
  return made.format(instant);
}

function ago(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  relative ??= new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" });
  return relative.format(amount, unit);
}

function relativeDate(day: number, now: Date): string {
  const today = Date.parse(dayOf(now));
  const away = Math.round((day - today) / DAY);
  return Math.abs(away) < 7 ? ago(away, "day") : format(day, { dateStyle: "medium", timeZone: "UTC" });
}

function relativeTime(instant: number, now: Date): string {
  const away = instant - now.getTime();
  if (Math.abs(away) >= 7 * DAY) return format(instant, { dateStyle: "medium" });
  const step = STEPS.find(([, length]) => Math.abs(away) >= length);
  return step ? ago(Math.trunc(away / step[1]), step[0]) : ago(0, "second");
}

/**
 * Formats an instant or a plain date (`YYYY-MM-DD`): near ones relative, far ones as a date, plus the exact form. Both
 * are formatted when they are read. A plain date is counted in calendar days, so it is the same in every time zone. Other text is returned
 * unchanged.
 */
export function formatTime(value: string, now: Date): { readonly relative: string; readonly exact: string } {
  const plain = DATE_ONLY.exec(value);
  const instant = plain ? Date.UTC(Number(plain[1]), Number(plain[2]) - 1, Number(plain[3])) : Date.parse(value);
  if (Number.isNaN(instant)) return { relative: value, exact: value };
  return {
    get relative() {
      return plain ? relativeDate(instant, now) : relativeTime(instant, now);
    },
    get exact() {
      return format(
        instant,
        plain ? { dateStyle: "long", timeZone: "UTC" } : { dateStyle: "long", timeStyle: "short" },
      );
    },
  };
}

export function formatClock(instant: Date): string {
  return format(instant.getTime(), { timeStyle: "short" });
}
