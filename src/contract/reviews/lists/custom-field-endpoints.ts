import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { ReviewFilter } from "#contract/reviews/review-filter.ts";

const filter = z.catch(z.optional(ReviewFilter), undefined);

export const customFieldEndpoints = {
  /**
   * The names of custom fields with the number of reviews, given the filter without its custom fields; most frequent
   * first, at most `CUSTOM_FIELD_LIMITS.names`.
   */
  listCustomFields: endpoint({
    method: "GET",
    path: "/custom-fields",
    extension: true,
    query: z.object({ filter }),
    answer: z.object({ data: z.array(z.object({ name: z.string(), count: z.int() })) }),
  }),
  /**
   * The values of one custom field with the number of reviews, given the rest of the filter; most frequent first, at
   * most `CUSTOM_FIELD_LIMITS.values`. `more` says that there are others, which `search` finds.
   */
  listCustomFieldValues: endpoint({
    method: "GET",
    path: "/custom-fields/values",
    extension: true,
    query: z.object({
      name: z._default(z.optional(z.string().check(z.maxLength(LIMITS.filterValue))), ""),
      search: z.catch(z.optional(z.string()), undefined),
      filter,
    }),
    answer: z.object({ data: z.array(z.object({ value: z.string(), count: z.int() })), more: z.boolean() }),
  }),
};
