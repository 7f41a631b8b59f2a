/** An instant as the value of a datetime-local input, in a time zone. */
export const minuteIn = (zone: string, instant: number): string =>
  // The Swedish format is that of ISO 8601 with a space.
  new Intl.DateTimeFormat("sv", { timeZone: zone, dateStyle: "short", timeStyle: "short" })
    .format(instant)
    .replace(" ", "T");

/** The instant of a minute of a time zone, as an input has it; of one that the clocks skip, the minute after. */
export function instantOfMinute(zone: string, minute: string): number {
  const given = Date.parse(`${minute}Z`);
  const offsetAt = (time: number) => Date.parse(`${minuteIn(zone, time)}Z`) - time;
  return given - offsetAt(given - offsetAt(given));
}
