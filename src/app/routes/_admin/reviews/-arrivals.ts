import { type InfiniteData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";
import type { Answer } from "#api/create-api.ts";
import { query } from "#api/query.ts";
import { keyOf, refOf } from "#app/review/review-ref.ts";
import type { ReviewListItem } from "#contract/review.ts";
import { toFilter, type ReviewSearch } from "./-search.ts";
import { reviewsQuery } from "./-reviews-query.ts";

const LOOK_AGAIN = 60_000;

type Page = Answer<"listReviews">;
type Loaded = { first: Page | undefined; items: ReviewListItem[]; at: number };

/**
 * Looks whether reviews arrived since the list was loaded; `show` starts the list afresh with them. It does so by itself
 * for somebody at the top of the list, who loses no place by it.
 */
export function useArrivals(search: ReviewSearch, { first, items, at }: Loaded, atTop: () => boolean) {
  const client = useQueryClient();
  const probe = useQuery({
    ...query("listReviews", { query: { filter: toFilter(search) } }),
    enabled: first !== undefined,
    initialData: first,
    initialDataUpdatedAt: at,
    refetchInterval: LOOK_AGAIN,
    refetchOnMount: "always",
  });
  const { data } = probe;
  const newest = data?.data.data[0];
  // A look that is older than the list has nothing the list lacks.
  const arrived =
    first !== undefined && newest !== undefined && !items.some((item) => keyOf(refOf(item)) === keyOf(refOf(newest)));
  const show = useCallback(() => {
    if (!data) return;
    const fresh: InfiniteData<Page, { page: number }> = { pages: [data], pageParams: [{ page: 1 }] };
    client.setQueryData(reviewsQuery(search).queryKey, fresh);
  }, [client, data, search]);
  useEffect(() => {
    if (arrived && atTop()) show();
  }, [arrived, atTop, show]);
  return { arrived, show };
}
