import * as z from "zod/mini";
import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { PlainDate } from "#contract/core/input-values.ts";
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

const isDay = (value: unknown): boolean => value === undefined || value === "" || PlainDate.safeParse(value).success;

const dayOf = (name: "date-from" | "date-to") =>
  z.refine<z.output<typeof AutomationFilters>>((filters) => isDay(filters?.[name]), {
    error: "must be a date written YYYY-MM-DD",
    path: [name],
  });

/** As they are written: a day that cannot be read, such as a span, would be no filter, and the wall would show more. */
export const AutomationFiltersPatch = AutomationFilters.check(dayOf("date-from"), dayOf("date-to"));
