import * as z from "zod/mini";
import { endpoint } from "#contract/core/endpoint.ts";
import { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { LIMITS } from "#contract/core/limits.ts";
import { listOf } from "#contract/core/values.ts";

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

/** A count that stops at `LIMITS.countedReviews`; `more`: there are further ones. */
export const ReviewCount = z.object({ count: z.int(), more: z.boolean() });

/** An extension: lists of the v3 interface carry no totals. */
export const reviewFacetEndpoints = {
  /**
   * For each requested facet, the number of reviews for each value, given the rest of the filter. Open-ended values
   * are listed when they match any, most frequent first. With a search, only the newest `LIMITS.facetedMatches` matches
   * are counted; with other filters that the kept sums cannot answer, the newest `LIMITS.facetedReviews`. `more` says
   * that there are others.
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
  /** Number of matches for each of several filters, in order; an empty `filters[n]=` matches all. */
  countReviews: endpoint({
    method: "GET",
    path: "/feeds/counts",
    extension: true,
    query: z.object({ filters: z.optional(listOf(filter).check(z.maxLength(LIMITS.viewsCounted))) }),
    answer: z.object({ data: z.array(ReviewCount) }),
  }),
};
