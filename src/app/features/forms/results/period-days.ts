import type { Period } from "./results-search.ts";

const DAYS: Record<Exclude<Period, "all">, number> = { "7d": 7, "30d": 30, "90d": 90 };

/** The days of a period, both included, counted in UTC as the service counts them; none named for all of them. */
export function daysOf(period: Period, now = new Date()): { from?: string; to?: string } {
  if (period === "all") return {};
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  return { from: day(DAYS[period] - 1), to: day(0) };
}
