import { filterToSearch } from "#app/shared/filters/saved-filter.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { toSavedFilter } from "#app/shared/filters/api-filter.ts";
import { firstDay } from "#app/shared/filters/date-range.ts";
import { AutomationFilters } from "#contract/walls/pages/automation-filters.ts";
import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { ruleFilter } from "#contract/walls/pages/read-rule.ts";
import type * as z from "zod/mini";

export type Rule = z.output<typeof AutomationFilters>;

export const ruleToSearch = (rule: NonNullable<Rule>): ReviewSearch => filterToSearch(ruleFilter(rule) ?? {});

/** The rule of filter chips; unset parts are left out. A span becomes the day it begins on: the service knows no spans. */
export const searchToRule = (search: ReviewSearch): NonNullable<Rule> => {
  const filter = { ...toSavedFilter(search), "date-from": firstDay(search.from, new Date()) };
  return AutomationFilters.parse(JSON.parse(JSON.stringify(filter))) ?? {};
};

/** The filter for what a rule adds, as the service reads it: approved reviews only, as on the wall. */
export const ruleToFilter = (rule: NonNullable<Rule>): ReviewFilter => ({ ...ruleFilter(rule), states: ["approved"] });
