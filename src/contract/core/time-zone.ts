// PostgreSQL may lack zones that browsers know (Debian packages the old ones separately), so offsets come from here.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  // The Swedish format is that of ISO 8601 with a space: `2026-11-22 20:00:00`.
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "medium" });
  formats.set(zone, format);
  return format;
}

/** How far `zone` is ahead of UTC at an instant, in milliseconds, without the fraction of a second. */
const offsetAt = (time: number, zone: string): number =>
  Date.parse(`${formatOf(zone).format(time).replace(" ", "T")}Z`) - time;

/** The instant at which a day (`YYYY-MM-DD`) begins in `zone`. */
export function startOfDay(day: string, zone: string): Date {
  const midnight = Date.parse(day);
  const guess = midnight - offsetAt(midnight, zone);
  const start = midnight - offsetAt(guess, zone);
  // Where clocks are put forward at midnight, that would be the last hour of the day before.
  return new Date(start + offsetAt(start, zone) < midnight ? guess : start);
}

/** The day of an instant in `zone`, as `YYYY-MM-DD`. */
export const dayAt = (time: number, zone: string): string =>
  new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10);
