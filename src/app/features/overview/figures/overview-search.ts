import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";
import { choiceOf } from "#app/shared/search-params/list-params.ts";
import { Day } from "#app/shared/filters/review-search.ts";

/** Periods; the default comes first and is not written to the URL. */
export const PERIODS = ["30d", "7d", "90d", "365d", "all"] as const;
export type Period = (typeof PERIODS)[number];

/** The date of a review that counts, in the same way: the day it arrived, or its own. */
export const DATES = ["arrived", "reviewed"] as const;

export const OverviewSearch = z.object({
  period: choiceOf(PERIODS),
  /** Days of a custom range; both or none. */
  from: Day,
  to: Day,
  by: choiceOf(DATES),
  /** Cards shown as tables, comma-separated: `stars,words`. */
  tables: maybe(z.string()),
});
export type OverviewSearch = z.output<typeof OverviewSearch>;
