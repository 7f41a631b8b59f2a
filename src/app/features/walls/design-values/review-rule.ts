import { filterToSearch } from "#app/shared/filters/saved-filter.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { toFilter, toSavedFilter } from "#app/shared/filters/api-filter.ts";
import { AutomationFilters } from "#contract/walls/pages/automation-filters.ts";
import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { ruleFilter } from "#contract/walls/pages/read-rule.ts";
import type * as z from "zod/mini";

export type Rule = z.output<typeof AutomationFilters>;

export const ruleToSearch = (rule: NonNullable<Rule>): ReviewSearch => filterToSearch(ruleFilter(rule) ?? {});

/** The rule of filter chips; unset parts are left out. */
export const searchToRule = (search: ReviewSearch): NonNullable<Rule> =>
  AutomationFilters.parse(JSON.parse(JSON.stringify(toSavedFilter(search)))) ?? {};

/** The filter for what a rule adds: approved reviews only, as on the wall. */
export const ruleToFilter = (rule: NonNullable<Rule>): ReviewFilter => ({
  ...toFilter(ruleToSearch(rule)),
  states: ["approved"],
});
