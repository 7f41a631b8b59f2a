import * as z from "zod";
import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { REVIEW_STATES } from "#contract/reviews/review-state.ts";
import { MEDIA } from "#contract/reviews/review-type.ts";
import { PlainDate } from "#contract/core/input-values.ts";

const Day = z.string().refine((text) => PlainDate.safeParse(text).success, "must be a day, as in 2026-01-31");

/** How tools narrow reviews. Each value becomes one of the API's filters. */
export const filterFields = {
  query: z
    .string()
    .trim()
    .max(200)
    .optional()
    .describe("A word or phrase that the review or the name of its author contains, as it stands"),
  states: z.array(z.enum(REVIEW_STATES)).max(3).optional().describe("new: undecided; set_aside: hidden"),
  types: z.array(z.enum(MEDIA)).max(4).optional(),
  stars_from: z.int().min(1).max(5).optional(),
  stars_to: z.int().min(1).max(5).optional(),
  label_ids: z.array(z.string().max(100)).max(50).optional().describe("Ids from list_labels"),
  form_ids: z.array(z.int()).max(50).optional().describe("Ids from list_forms"),
  written_from: Day.optional().describe("First day, YYYY-MM-DD"),
  written_to: Day.optional().describe("Last day, YYYY-MM-DD"),
  may_publish: z.boolean().optional().describe("Whether the author agreed to publication"),
};
const Fields = z.object(filterFields);

export function toFilter(given: z.output<typeof Fields>): ReviewFilter {
  const { stars_from: lowest, stars_to: highest } = given;
  const hasStars = lowest !== undefined || highest !== undefined;
  return {
    ...(given.query && { search: given.query }),
    ...(given.states?.length && { states: given.states }),
    ...(given.types?.length && { "record-types": given.types }),
    ...(hasStars && { "star-rating": [lowest ?? 1, highest ?? 5] }),
    ...(given.label_ids?.length && { "review-labels": given.label_ids }),
    ...(given.form_ids?.length && { "feed-forms": given.form_ids }),
    ...(given.written_from && { "date-from": given.written_from }),
    ...(given.written_to && { "date-to": given.written_to }),
    // An empty text stands for "without" (v3 interface, section 4.8).
    ...(given.may_publish !== undefined && { "may-publish": given.may_publish ? "1" : "" }),
  };
}
