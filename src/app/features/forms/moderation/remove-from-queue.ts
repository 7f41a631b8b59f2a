import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { Answer } from "#api/create-api.ts";

type Pages = InfiniteData<Answer<"listHeld">>;

/** Takes submissions out of every list that is loaded, as soon as something is done to them. */
export function removeQueuedSubmissions(client: QueryClient, ids: ReadonlySet<number>): void {
  client.setQueriesData<Pages>({ queryKey: ["listHeld"] }, (lists) => {
    if (!lists) return lists;
    const gone = lists.pages.flatMap(({ data }) => data.data).filter(({ id }) => ids.has(id)).length;
    const pages = lists.pages.map((page) => ({
      ...page,
      total: page.total - gone,
      data: { ...page.data, data: page.data.data.filter(({ id }) => !ids.has(id)) },
    }));
    return { ...lists, pages };
  });
}
