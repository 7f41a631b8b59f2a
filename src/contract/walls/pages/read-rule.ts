import * as z from "zod/mini";
import { AutomationFilters } from "./automation-filters.ts";
import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { type ReviewCriteria, readFilter } from "#contract/reviews/read-review-filter.ts";

const asQueryText = (value: string | number | boolean): string =>
  typeof value === "boolean" ? `${Number(value)}` : `${value}`;

export function ruleFilter(stored: unknown): z.output<typeof ReviewFilter> | null {
  const { data } = z.safeParse(AutomationFilters, stored);
  if (!data) return null;
  const filter = Object.entries(data).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.map(asQueryText) : asQueryText(value)]],
  );
  return ReviewFilter.parse(Object.fromEntries(filter));
}

/** Criteria of a rule; null without one. Rules only find approved reviews. */
export function readRule(stored: unknown): ReviewCriteria | null {
  const filter = ruleFilter(stored);
  return filter && { ...readFilter(filter, null), states: ["approved"] };
}
