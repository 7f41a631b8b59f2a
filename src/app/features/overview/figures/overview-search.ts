import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";
import { choiceOf } from "#app/shared/search-params/list-params.ts";

/** Spans of days; the first is the one without a word in the address. */
export const PERIODS = ["30d", "7d", "90d", "365d"] as const;
export type Period = (typeof PERIODS)[number];

/** What the address of the overview says; what cannot be understood counts as absent. */
export const OverviewSearch = z.object({
  period: choiceOf(PERIODS),
  /** Cards shown as tables: `stars,words`. */
  tables: maybe(z.string()),
});
