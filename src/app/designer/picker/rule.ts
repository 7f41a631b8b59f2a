import { fromFilter } from "#app/filters/kept-filter.ts";
import type { ReviewSearch } from "#app/filters/review-search.ts";
import { toFilter, toKept } from "#app/filters/wire-filter.ts";
import { AutomationFilters } from "#contract/automation-filters.ts";
import type { ReviewFilter } from "#contract/filter.ts";
import { filterOfRule } from "#contract/read-rule.ts";
import type * as z from "zod/mini";

export type Rule = z.output<typeof AutomationFilters>;

/** A rule as the chips of filters have it. */
export const searchOfRule = (rule: NonNullable<Rule>): ReviewSearch => fromFilter(filterOfRule(rule) ?? {});

/** The rule that chips say; what is not set is left out. */
export const ruleOfSearch = (search: ReviewSearch): NonNullable<Rule> =>
  AutomationFilters.parse(JSON.parse(JSON.stringify(toKept(search)))) ?? {};

/** What fits a rule: of the approved reviews alone, as the wall takes them. */
export const matchesOfRule = (rule: NonNullable<Rule>): ReviewFilter => ({
  ...toFilter(searchOfRule(rule)),
  states: ["approved"],
});
