import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";

/** Periods; the default comes first and is not written to the URL. */
export const PERIODS = ["30d", "7d", "90d", "all"] as const;
export type Period = (typeof PERIODS)[number];

export const ResultsSearch = z.object({
  period: maybe(
    z.pipe(
      z.enum(PERIODS),
      z.transform((period: Period) => (period === PERIODS[0] ? undefined : period)),
    ),
  ),
  view: maybe(z.literal("table")),
});
