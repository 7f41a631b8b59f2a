import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** Spans of days a funnel is shown of; the first is the one without a word in the address. */
export const PERIODS = ["30d", "7d", "90d", "all"] as const;
export type Period = (typeof PERIODS)[number];

/** What the address of the results says; what cannot be understood counts as absent. */
export const ResultsSearch = z.object({
  period: maybe(
    z.pipe(
      z.enum(PERIODS),
      z.transform((period: Period) => (period === PERIODS[0] ? undefined : period)),
    ),
  ),
  view: maybe(z.literal("table")),
});
