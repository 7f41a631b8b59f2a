import type { InfiniteData, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Answer } from "#api/create-api.ts";
import { queryFamily } from "#api/query.ts";

export type ReviewPage = Answer<"listReviews">;
export type CachedList = ReviewPage | InfiniteData<ReviewPage>;

export const pagesOf = (cached: CachedList | undefined): ReviewPage[] =>
  cached ? ("pages" in cached ? cached.pages : [cached]) : [];

/** Changes the pages of one cached list; `change` returns the page it was given where nothing changes. */
export function changePagesOf(
  client: QueryClient,
  list: QueryKey,
  change: (page: ReviewPage, index: number) => ReviewPage,
): void {
  const cached = client.getQueryData<CachedList>(list);
  const before = pagesOf(cached);
  const pages = before.map(change);
  // Writing an unchanged list would make it count as just read.
  if (!cached || pages.every((page, index) => page === before[index])) return;
  client.setQueryData<CachedList>(list, "pages" in cached ? { ...cached, pages } : pages[0]);
}

/** Changes the pages of every cached list of reviews, paged or not. */
export function changePages(
  client: QueryClient,
  change: (page: ReviewPage, index: number, list: QueryKey) => ReviewPage,
): void {
  for (const { queryKey } of client.getQueryCache().findAll(queryFamily("listReviews")))
    changePagesOf(client, queryKey, (page, index) => change(page, index, queryKey));
}
