interface CalendarChoice {
  /** An IANA name. */
  time_zone?: string | null;
  /** The day that weeks begin with, such as `monday`. */
  week_start?: string | null;
}

let zone: string | undefined;
let firstDay: string | null | undefined;
let dayFormat: Intl.DateTimeFormat | undefined;

/** What is not chosen, and a time zone that this browser does not know, is left to the device. */
export function setCalendar({ time_zone: timeZone, week_start: weekday }: CalendarChoice = {}): void {
  firstDay = weekday;
  zone = undefined;
  dayFormat = undefined;
  try {
    if (timeZone) zone = new Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;
  } catch {
    // The browser's list of time zones is older than the choice.
  }
}

// Chrome names a zone it does not know so, which nothing can format.
export const deviceTimeZone = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.replace("Etc/Unknown", "UTC");

/** The time zone of the account; undefined for that of the device, which is what `Intl` takes it for. */
export const chosenTimeZone = (): string | undefined => zone;

/** The time zone in use, by its IANA name. */
export const timeZone = (): string => zone ?? deviceTimeZone();

/** Undefined or null until the person chose a day. */
export const weekStart = (): string | null | undefined => firstDay;

/** The date of an instant in the time zone in use, as `YYYY-MM-DD`. */
export function dayOf(instant: Date): string {
  // The Swedish short date has this format. Creating a formatter is expensive.
  dayFormat ??= new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short" });
  return dayFormat.format(instant);
}

/** A plain date `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
