import type { QuietHours } from "#contract/invitations/invitation.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

function localMinutes(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return minutesOf(format.format(at));
}

function isQuiet({ from, to, time_zone: timeZone }: QuietHours, at: Date): boolean {
  const [first, end] = [minutesOf(from), minutesOf(to)];
  const now = localMinutes(at, timeZone);
  return first <= end ? now >= first && now < end : now >= first || now < end;
}

/** At once, or at the end of the quiet hours around it. */
export function afterQuietHours(quiet: QuietHours | null, at: Date): Date {
  if (!quiet || !isQuiet(quiet, at)) return at;
  const { to, time_zone: timeZone } = quiet;
  const until = (moment: Date) => (minutesOf(to) - localMinutes(moment, timeZone) + DAY_MINUTES) % DAY_MINUTES;
  const end = new Date((Math.floor(at.getTime() / MINUTE) + until(at)) * MINUTE);
  // Across a change of daylight saving time the quiet hours are an hour shorter or longer.
  const late = (DAY_MINUTES - until(end)) % DAY_MINUTES;
  const earlier = new Date(end.getTime() - late * MINUTE);
  return afterQuietHours(quiet, earlier > at && !isQuiet(quiet, earlier) ? earlier : end);
}
