import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { ReviewFilter } from "./review-filter.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { listOf } from "#contract/core/values.ts";

/** Names of `filter[...]` whose values can be counted. */
export const FACETS = [
  "record-types",
  "feed-types",
  "states",
  "star-rating",
  "sentiments",
  "imported-froms",
  "review-labels",
  "feed-forms",
  "languages",
] as const;
export type Facet = (typeof FACETS)[number];

const filter = z.catch(z.optional(ReviewFilter), undefined);

/** A count that stops at `LIMITS.countedReviews`: `more` says that there are more than it counts. */
export const ReviewCount = z.object({ count: z.int(), more: z.boolean() });

/** Number of reviews of a type. An extension: lists of the v3 interface carry no totals. */
export const reviewFacetEndpoints = {
  /**
   * For each facet asked for, how many reviews each of its values would leave, given the rest of the filter. Values of
   * lists that grow are there when they leave any, the most first. With a search, only the newest
   * `LIMITS.facetedReviews` that fit are counted; `more` says that there are others.
   */
  getReviewFacets: endpoint({
    method: "GET",
    path: "/feeds/facets",
    extension: true,
    query: z.object({ filter, facets: z.catch(z.optional(listOf(z.enum(FACETS))), undefined) }),
    answer: z.object({
      data: z.object({
        total: ReviewCount,
        facets: z.record(z.string(), z.array(z.object({ value: z.string(), count: z.int() }))),
        more: z.boolean(),
      }),
    }),
  }),
  /** How many reviews fit each of several filters, in their order; an empty `filters[n]=` is one that asks for nothing. */
  countReviews: endpoint({
    method: "GET",
    path: "/feeds/counts",
    extension: true,
    query: z.object({ filters: z.optional(listOf(filter).check(z.maxLength(LIMITS.viewsCounted))) }),
    answer: z.object({ data: z.array(ReviewCount) }),
  }),
};
