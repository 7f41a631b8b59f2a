import type { Session } from "#contract/account/session.ts";
import { setCalendar } from "#ui/core/calendar.ts";

/** Has dates shown in the time zone that the person chose, and weeks begin on their day. */
export function showCalendar(user: Session["user"]): void {
  const chosen = user?.preferences;
  setCalendar(chosen?.time_zone, chosen?.week_start);
}
