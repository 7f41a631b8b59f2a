import { DIGEST_HOUR } from "#contract/account/notifications.ts";

/** Digests that are sent, by the mode that asks for them. */
export const DIGESTS = ["daily", "weekly"] as const;
export type Digest = (typeof DIGESTS)[number];

const MINUTE = 60_000;
const DAY_MS = 24 * 60 * MINUTE;

/** How much a digest covers when none was sent before. */
export const PERIOD_MS: Record<Digest, number> = { daily: DAY_MS, weekly: 7 * DAY_MS };

/** What the clocks of a time zone are ahead of UTC. */
function offsetAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, day = 1] = [parts.get("year"), parts.get("month"), parts.get("day")];
  return Date.UTC(year, month - 1, day, parts.get("hour"), parts.get("minute")) - Math.floor(at / MINUTE) * MINUTE;
}

/** The moment at which a digest was last due: this morning or an earlier one in the time zone. */
export function lastDue(digest: Digest, timeZone: string, now: Date): Date {
  const local = new Date(now.getTime() + offsetAt(now.getTime(), timeZone));
  const day = new Date(local.getTime() - (local.getUTCHours() < DIGEST_HOUR ? DAY_MS : 0));
  const sinceMonday = digest === "weekly" ? (day.getUTCDay() + 6) % 7 : 0;
  const wall = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() - sinceMonday, DIGEST_HOUR);
  // The clocks may have been changed since: the offset then is the one that counts.
  return new Date(wall - offsetAt(wall - offsetAt(wall, timeZone), timeZone));
}
