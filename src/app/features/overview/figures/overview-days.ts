import type { Input } from "#api/create-api.ts";
import { plainDay } from "#app/shared/filters/date-range.ts";
import { DATES, type OverviewSearch, PERIODS } from "./overview-search.ts";

const LENGTHS = { "7d": 7, "30d": 30, "90d": 90, "365d": 365 };

/** The days of a search; both absent for all time. Today is a day of the local calendar. */
export function daysOf(search: OverviewSearch, now = new Date()): { from?: string; to?: string } {
  const { from, to, period = PERIODS[0] } = search;
  if (from && to) return { from, to };
  if (period === "all") return {};
  const first = new Date(now.getFullYear(), now.getMonth(), now.getDate() - LENGTHS[period] + 1);
  return { from: plainDay(first), to: plainDay(now) };
}

export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the service is asked for. */
export function overviewQuery(search: OverviewSearch, now = new Date()): NonNullable<Input<"getOverview">["query"]> {
  const days = daysOf(search, now);
  return {
    ...(days.from ? days : { period: "all" }),
    by: search.by ?? DATES[0],
    time_zone: timeZone(),
  };
}
