import type { Input } from "#api/create-api.ts";
import { addDays, dayOf, timeZone } from "#ui/core/calendar.ts";
import { DATES, type OverviewSearch, PERIODS } from "./overview-search.ts";

const LENGTHS = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 };

/** The days of a search; both absent for all time. Today is a day in the time zone of the person. */
export function daysOf(search: OverviewSearch, now = new Date()): { from?: string; to?: string } {
  const { from, to, period = PERIODS[0] } = search;
  if (from && to) return { from, to };
  if (period === "all") return {};
  const today = dayOf(now);
  return { from: addDays(today, 1 - LENGTHS[period]), to: today };
}

/** What the service is asked for. */
export function overviewQuery(search: OverviewSearch, now = new Date()): NonNullable<Input<"getOverview">["query"]> {
  const days = daysOf(search, now);
  return {
    ...(days.from ? days : { period: "all" }),
    by: search.by ?? DATES[0],
    time_zone: timeZone(),
  };
}
