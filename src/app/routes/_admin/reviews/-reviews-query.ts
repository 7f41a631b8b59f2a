import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listQuery } from "#api/query.ts";
import { keyOf, refOf } from "#app/review/review-ref.ts";
import { type ReviewSearch, toFilter } from "./-search.ts";

interface Loaded {
  state: { data?: { pages: { data: { data: unknown[] } }[] } };
}

/** The endless list of an address. Once it has rows it never grows old by itself: 200 pages are patched, not fetched again. */
export function reviewsQuery(search: ReviewSearch) {
  return {
    ...listQuery("listReviews", { query: { filter: toFilter(search) } }),
    staleTime: ({ state }: Loaded) => (state.data?.pages[0]?.data.data.length ? Number.POSITIVE_INFINITY : 0),
    gcTime: 30 * 60_000,
  };
}

/** The reviews loaded so far, each once: a service that pages by number repeats some when new ones arrive. */
export function useReviews(search: ReviewSearch) {
  const list = useInfiniteQuery({ ...reviewsQuery(search), placeholderData: keepPreviousData });
  const items = useMemo(() => {
    const seen = new Set<string>();
    return (list.data?.pages ?? [])
      .flatMap((page) => page.data.data)
      .filter((item) => {
        const key = keyOf(refOf(item));
        return !seen.has(key) && seen.add(key);
      });
  }, [list.data]);
  return { list, items };
}
