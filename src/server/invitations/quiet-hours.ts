import type { QuietHours } from "#contract/invitation.ts";

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

/** When something due at this moment goes out: at once, or at the end of the quiet hours it falls into. */
export function afterQuiet(quiet: QuietHours | null, at: Date): Date {
  if (!quiet || quiet.from === quiet.to) return at;
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const now = localMinutes(at, quiet.time_zone);
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  if (!isQuiet) return at;
  const wait = (to - now + DAY_MINUTES) % DAY_MINUTES;
  const end = new Date(Math.floor(at.getTime() / MINUTE) * MINUTE + wait * MINUTE);
  // The clock may have been put back on the way: then it is quiet for an hour more.
  return afterQuiet(quiet, end);
}
