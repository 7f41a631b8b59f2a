import * as z from "zod/mini";

/** Spans of days a funnel is shown of; the first is the one without a word in the address. */
export const PERIODS = ["30d", "7d", "90d", "all"] as const;
export type Period = (typeof PERIODS)[number];

const DAYS: Record<Exclude<Period, "all">, number> = { "7d": 7, "30d": 30, "90d": 90 };

/** What the address of the results says; what cannot be understood counts as absent. */
export const ResultsSearch = z.object({
  period: z.optional(
    z.catch(
      z.optional(
        z.pipe(
          z.enum(PERIODS),
          z.transform((period: Period) => (period === PERIODS[0] ? undefined : period)),
        ),
      ),
      undefined,
    ),
  ),
  view: z.optional(z.catch(z.optional(z.literal("table")), undefined)),
});

/** The days of a period, both included, counted in UTC as the service counts them; none named for all of them. */
export function daysOf(period: Period, now = new Date()): { from?: string; to?: string } {
  if (period === "all") return {};
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  return { from: day(DAYS[period] - 1), to: day(0) };
}
