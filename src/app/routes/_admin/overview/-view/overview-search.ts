import * as z from "zod/mini";
import { maybe } from "#app/maybe.ts";

/** Spans of days; the first is the one without a word in the address. */
export const PERIODS = ["30d", "7d", "90d", "365d"] as const;
export type Period = (typeof PERIODS)[number];

/** The cards whose figures can be had as a table. */
export const CARDS = [
  "days",
  "types",
  "sources",
  "stars",
  "sentiments",
  "words",
  "forms",
  "walls",
  "views",
  "hosts",
] as const;
export type CardName = (typeof CARDS)[number];

const isCard = (text: string): text is CardName => CARDS.some((card) => card === text);

/** What the address of the overview says; what cannot be understood counts as absent. */
export const OverviewSearch = z.object({
  period: maybe(
    z.pipe(
      z.enum(PERIODS),
      z.transform((period: Period) => (period === PERIODS[0] ? undefined : period)),
    ),
  ),
  /** Cards shown as tables: `stars,words`. */
  tables: maybe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(",").filter(isCard).join(",") || undefined),
    ),
  ),
});

/** The days of a period, both included, counted in UTC as the service counts them. */
export function daysOf(period: Period, now = new Date()): { from: string; to: string } {
  const day = (back: number) => new Date(now.getTime() - back * 86_400_000).toISOString().slice(0, 10);
  return { from: day(Number.parseInt(period, 10) - 1), to: day(0) };
}
