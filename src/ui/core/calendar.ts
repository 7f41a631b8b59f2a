let zone: string | null | undefined;
let firstDay: string | null | undefined;

/**
 * Sets the time zone that dates are shown in and the day that weeks begin with. Without one, as with a zone that this browser does
 * not know, the device decides.
 */
export function setCalendar(timeZone?: string | null, weekday?: string | null): void {
  firstDay = weekday;
  try {
    zone = timeZone && new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    zone = undefined;
  }
}

export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone of the person, by its IANA name. */
export const timeZone = (): string => zone ?? deviceTimeZone();

/** The name of a day, such as `monday`; nothing until the person chose one. */
export const weekStart = (): string | null | undefined => firstDay;

/** The day of an instant in the person's time zone, as `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  // Swedish dates are written like this.
  return new Intl.DateTimeFormat("sv", { timeZone: timeZone(), dateStyle: "short" }).format(instant);
}

/** A plain date `days` later. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
