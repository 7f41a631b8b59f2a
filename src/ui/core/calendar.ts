let zone: string | undefined;
let firstWeekday: number | undefined;

/**
 * Sets the time zone that dates are shown in and the weekday that weeks begin with (0 is Sunday). Undefined, like a zone that
 * this browser does not know, leaves the choice to the device.
 */
export function setCalendar(timeZone: string | undefined, weekday: number | undefined): void {
  firstWeekday = weekday;
  try {
    zone = timeZone && new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    zone = undefined;
  }
}

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the person, by its IANA name. */
export const timeZone = (): string => zone ?? deviceTimeZone();

/** Undefined until the person chose one. */
export const weekStart = (): number | undefined => firstWeekday;

/** The day of an instant in the person's time zone, as `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  // Swedish dates are written like this.
  const format = new Intl.DateTimeFormat("sv", {
    timeZone: timeZone(),
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return format.format(instant);
}

/** A plain date `days` later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
