import type { WallHealth } from "#contract/walls/pages/wall-health.ts";

export type Day = WallHealth["days"][number];

const DAY = 86_400_000;
/** A new wall shows this many, so that its first day is no bar as wide as the screen. */
const FEWEST = 14;

/** The days until today without a gap: what was not counted was nothing. Counted in UTC, as the service counts. */
export function fillDays(days: Day[], now: Date): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const today = Date.parse(now.toISOString().slice(0, 10));
  const first = Math.min(Date.parse(days[0]?.day ?? now.toISOString().slice(0, 10)), today - (FEWEST - 1) * DAY);
  const filled: Day[] = [];
  for (let at = first; at <= today; at += DAY) {
    const day = new Date(at).toISOString().slice(0, 10);
    filled.push(known.get(day) ?? { day, views: 0, reads: 0, clicks: 0 });
  }
  return filled;
}
