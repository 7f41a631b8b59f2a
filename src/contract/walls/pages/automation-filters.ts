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

/** Filters of a page beside its manual selection, named as in v3 interface, section 4.8; null when there are none. */
export const AutomationFilters = z.nullable(z.partialRecord(z.keyof(ReviewFilter), Value));
