import * as z from "zod/mini";
import { maybe } from "#app/shared/search-params/optional-param.ts";
import { choiceOf } from "#app/shared/search-params/list-params.ts";

/** Periods; the default comes first and is not written to the URL. */
export const PERIODS = ["30d", "7d", "90d", "365d"] as const;
export type Period = (typeof PERIODS)[number];

export const OverviewSearch = z.object({
  period: choiceOf(PERIODS),
  /** Cards shown as tables, comma-separated: `stars,words`. */
  tables: maybe(z.string()),
});
