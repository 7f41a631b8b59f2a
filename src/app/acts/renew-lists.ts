import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import type { Answer, Input } from "#api/create-api.ts";

type List = Query<InfiniteData<Answer<"listReviews">>>;

const acted = new WeakMap<QueryClient, Set<string>>();

/** Lists that are told by a filter: an act may have changed who belongs to them. */
function filteredLists(client: QueryClient): List[] {
  const queries: List[] = client.getQueryCache().findAll({ queryKey: ["listReviews"] }) as unknown as List[];
  return queries.filter(({ queryKey: [, input, kind] }) => {
    const filter = (input as Input<"listReviews"> | undefined)?.query?.filter;
    return kind === "pages" && Object.values(filter ?? {}).some((value) => value !== undefined);
  });
}

const forget = (client: QueryClient, { queryKey }: Pick<List, "queryKey">) =>
  client.removeQueries({ queryKey, exact: true });

/** Forgets a list in which something was done once nobody looks at it any more. */
function forgetWhenLeft(client: QueryClient): Set<string> {
  const hashes = new Set<string>();
  acted.set(client, hashes);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "observerRemoved" || !hashes.has(query.queryHash)) return;
    queueMicrotask(() => {
      if (query.getObserversCount() > 0) return;
      hashes.delete(query.queryHash);
      forget(client, query);
    });
  });
  return hashes;
}

/**
 * After an act, filtered lists are read anew when they are next opened. The one that is shown keeps its rows where they
 * are until it is left; one that was opened while the act was on its way (since `begun`) may not know of it and is read again.
 */
export function renewLists(client: QueryClient, begun: number): void {
  const hashes = acted.get(client) ?? forgetWhenLeft(client);
  for (const list of filteredLists(client)) {
    const { dataUpdateCount, dataUpdatedAt } = list.state;
    if (list.getObserversCount() === 0) forget(client, list);
    else if (dataUpdateCount === 0 || (dataUpdateCount === 1 && dataUpdatedAt >= begun))
      void client.resetQueries({ queryKey: list.queryKey, exact: true });
    else hashes.add(list.queryHash);
  }
}
