import { type InfiniteData, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Answer } from "#api/create-api.ts";
import { query } from "#api/query.ts";
import { toFilter, type ReviewSearch } from "./-search.ts";
import { reviewsQuery } from "./-reviews-query.ts";

const LOOK_AGAIN = 60_000;

type Page = Answer<"listReviews">;
const newest = (page: Page | undefined) => page?.data.data[0]?.id;

/** Looks whether reviews arrived since the list was loaded; `show` starts the list afresh with them. */
export function useArrivals(search: ReviewSearch, first: Page | undefined, loadedAt: number) {
  const client = useQueryClient();
  const probe = useQuery({
    ...query("listReviews", { query: { filter: toFilter(search) } }),
    enabled: first !== undefined,
    initialData: first,
    initialDataUpdatedAt: loadedAt,
    refetchInterval: LOOK_AGAIN,
  });
  const arrived = first !== undefined && newest(probe.data) !== undefined && newest(probe.data) !== newest(first);
  const show = () => {
    if (!probe.data) return;
    const fresh: InfiniteData<Page, { page: number }> = { pages: [probe.data], pageParams: [{ page: 1 }] };
    client.setQueryData(reviewsQuery(search).queryKey, fresh);
  };
  return { arrived, show };
}
