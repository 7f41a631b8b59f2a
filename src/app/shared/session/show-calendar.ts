import type { WeekStart } from "#contract/account/preferences.ts";
import type { Session } from "#contract/account/session.ts";
import { setCalendar } from "#ui/core/calendar.ts";

const WEEKDAYS: Record<WeekStart, number> = { sunday: 0, monday: 1, saturday: 6 };

/** Has dates shown in the time zone that the person chose, and weeks begin on their day. */
export function showCalendar(user: Session["user"]): void {
  const { time_zone: zone, week_start: start } = user?.preferences ?? {};
  setCalendar(zone ?? undefined, start ? WEEKDAYS[start] : undefined);
}
