import type { Period } from "./overview-search.ts";

/** The days of a period, both included, counted in UTC as the service counts them. */
export function periodRange(period: Period, now = new Date()): { from: string; to: string } {
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  return { from: day(Number.parseInt(period, 10) - 1), to: day(0) };
}
