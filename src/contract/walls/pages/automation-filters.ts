import * as z from "zod/mini";
import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { LIMITS } from "#contract/core/limits.ts";

const Value = z.union([
  z.string().check(z.maxLength(LIMITS.filterValue)),
  z.number(),
  z.boolean(),
  z
    .array(z.union([z.string().check(z.maxLength(LIMITS.filterValue)), z.number()]))
    .check(z.maxLength(LIMITS.filterValues)),
]);

/**
 * Filters a page keeps beside its hand-made selection, under the names of v3 interface, section 4.8; null when there
 * are none.
 */
export const AutomationFilters = z.nullable(z.partialRecord(z.keyof(ReviewFilter), Value));
