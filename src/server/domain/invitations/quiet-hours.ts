import type { QuietHours } from "#contract/invitations/invitation.ts";

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

/** Minutes since midnight, as the clock of a time zone has it. */
function localMinutes(at: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return minutesOf(format.format(at));
}

function isQuiet({ from, to, time_zone: timeZone }: QuietHours, at: Date): boolean {
  const [first, end] = [minutesOf(from), minutesOf(to)];
  const now = localMinutes(at, timeZone);
  return first <= end ? now >= first && now < end : now >= first || now < end;
}

/** When something due at this moment goes out: at once, or at the end of the quiet hours it falls into. */
export function afterQuietHours(quiet: QuietHours | null, at: Date): Date {
  if (!quiet || !isQuiet(quiet, at)) return at;
  const { to, time_zone: timeZone } = quiet;
  const until = (moment: Date) => (minutesOf(to) - localMinutes(moment, timeZone) + DAY_MINUTES) % DAY_MINUTES;
  const end = new Date((Math.floor(at.getTime() / MINUTE) + until(at)) * MINUTE);
  // The clock may have been put forward on the way, or back: then it is quiet for an hour less, or more.
  const late = (DAY_MINUTES - until(end)) % DAY_MINUTES;
  const earlier = new Date(end.getTime() - late * MINUTE);
  return afterQuietHours(quiet, earlier > at && !isQuiet(quiet, earlier) ? earlier : end);
}
