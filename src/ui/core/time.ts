import { getLocale } from "#messages/gen/runtime.js";

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
  const key = JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(getLocale(), options);
  formats.set(key, made);
  return made.format(instant);
}

function ago(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  relative ??= new Intl.RelativeTimeFormat(getLocale(), { numeric: "auto" });
  return relative.format(amount, unit);
}

function formatDate(day: number, now: Date) {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const exact = format(day, { dateStyle: "long", timeZone: "UTC" });
  const away = Math.round((day - today) / DAY);
  return {
    exact,
    relative: Math.abs(away) < 7 ? ago(away, "day") : format(day, { dateStyle: "medium", timeZone: "UTC" }),
  };
}

/**
 * Formats an instant or a plain date (`YYYY-MM-DD`): near ones relative, far ones as a date, plus the exact form. A
 * plain date is counted in calendar days, so it is the same in every time zone. Other text is returned unchanged.
 */
export function formatTime(value: string, now: Date): { relative: string; exact: string } {
  const plain = DATE_ONLY.exec(value);
  if (plain) return formatDate(Date.UTC(Number(plain[1]), Number(plain[2]) - 1, Number(plain[3])), now);
  const instant = Date.parse(value);
  if (Number.isNaN(instant)) return { relative: value, exact: value };
  const exact = format(instant, { dateStyle: "long", timeStyle: "short" });
  const away = instant - now.getTime();
  if (Math.abs(away) >= 7 * DAY) return { exact, relative: format(instant, { dateStyle: "medium" }) };
  for (const [unit, length] of STEPS) {
    if (Math.abs(away) >= length) return { exact, relative: ago(Math.trunc(away / length), unit) };
  }
  return { exact, relative: ago(0, "second") };
}

export function formatClock(instant: Date): string {
  return format(instant.getTime(), { timeStyle: "short" });
}
