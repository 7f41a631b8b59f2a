import * as z from "zod/mini";
import { ownRule } from "./own-rules.ts";

const LONGEST_NAME = 64;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "" && !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/** A time zone by its IANA name (`Europe/Vienna`). */
export const TimeZone = z.string().check(z.maxLength(LONGEST_NAME), z.refine(isTimeZone, ownRule("timeZone")));

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

/** The instant at which a day (`YYYY-MM-DD`) begins in `zone`. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(day);
  const guess = midnight - offsetAt(midnight, zone);
  return new Date(midnight - offsetAt(guess, zone));
}

/** The day of an instant in `zone`, as `YYYY-MM-DD`. */
export const dayAt = (time: number, zone: string): string =>
  new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10);
