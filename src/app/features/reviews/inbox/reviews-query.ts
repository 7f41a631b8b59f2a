import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listQuery } from "#api/query.ts";
import { keyOf, refOf } from "#app/shared/review-data/review-ref.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { toFilter } from "#app/shared/filters/api-filter.ts";

interface Loaded {
  state: { data?: { pages: { data: { data: unknown[] } }[] } };
}

export const toListInput = (search: ReviewSearch) => ({ query: { filter: toFilter(search), sort: search.sort } });

/**
 * The infinite list of an address. Loaded rows never become stale by themselves: 200 pages are patched, not fetched
 * again.
 */
export function reviewsQuery(search: ReviewSearch) {
  return {
    ...listQuery("listReviews", toListInput(search)),
    staleTime: ({ state }: Loaded) => (state.data?.pages[0]?.data.data.length ? Number.POSITIVE_INFINITY : 0),
    gcTime: 30 * 60_000,
    // Pages are only appended; comparing all of them would cost more with every page.
    structuralSharing: false,
  };
}

/** Loaded reviews and keys without duplicates: services that page by number repeat some when new ones arrive. */
export function useReviews(search: ReviewSearch) {
  const list = useInfiniteQuery({ ...reviewsQuery(search), placeholderData: keepPreviousData });
  const loaded = useMemo(() => {
    const byKey = new Map<string, ReviewListItem>();
    for (const page of list.data?.pages ?? []) {
      for (const item of page.data.data) {
        const key = keyOf(refOf(item));
        if (!byKey.has(key)) byKey.set(key, item);
      }
    }
    return { items: [...byKey.values()], keys: [...byKey.keys()] };
  }, [list.data]);
  return { list, ...loaded };
}
