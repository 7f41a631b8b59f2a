import * as z from "zod/mini";
import { AutomationFilters } from "./automation-filters.ts";
import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { type ReviewCriteria, readFilter } from "#contract/reviews/read-review-filter.ts";

const asQueryText = (value: string | number | boolean): string =>
  typeof value === "boolean" ? `${Number(value)}` : `${value}`;

/** The review filter stored as a rule in `automation_filters`; null without one. */
export function ruleFilter(stored: unknown): z.output<typeof ReviewFilter> | null {
  const { data } = z.safeParse(AutomationFilters, stored);
  if (!data) return null;
  const filter = Object.entries(data).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.map(asQueryText) : asQueryText(value)]],
  );
  return ReviewFilter.parse(Object.fromEntries(filter));
}

/** What a rule asks for; null when there is none. Only approved reviews come by a rule. */
export function readRule(stored: unknown): ReviewCriteria | null {
  const filter = ruleFilter(stored);
  return filter && { ...readFilter(filter), states: ["approved"] };
}
