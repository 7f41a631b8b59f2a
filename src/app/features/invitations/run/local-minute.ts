const MINUTE = 60_000;

/** An instant as a field for date and time has it: by the clock of the browser. */
export function localMinute(instant: string): string {
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}
