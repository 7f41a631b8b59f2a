import type { Query, QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { queryFamily } from "#api/query.ts";
import { wasOpenedSince } from "#app/shared/requests/in-flight-reads.ts";

const staleLists = new WeakMap<QueryClient, Set<string>>();

const Sent = z.object({ query: z.object({ filter: z.record(z.string(), z.unknown()) }) });

function isFiltered(input: unknown): boolean {
  const sent = Sent.safeParse(input);
  return sent.success && Object.values(sent.data.query.filter).some((value) => value !== undefined);
}

/** Lists with a filter: an action may have changed which reviews match. */
const filteredLists = (client: QueryClient): Query[] =>
  client
    .getQueryCache()
    .findAll(queryFamily("listReviews"))
    .filter(({ queryKey: [, input, kind] }) => kind === "pages" && isFiltered(input));

const removeList = (client: QueryClient, { queryKey }: Pick<Query, "queryKey">) =>
  client.removeQueries({ queryKey, exact: true });

/** Drops a changed list as soon as nothing observes it. */
function removeWhenUnobserved(client: QueryClient): Set<string> {
  const hashes = new Set<string>();
  staleLists.set(client, hashes);
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== "observerRemoved" || !hashes.has(query.queryHash)) return;
    queueMicrotask(() => {
      if (query.getObserversCount() > 0) return;
      hashes.delete(query.queryHash);
      removeList(client, query);
    });
  });
  return hashes;
}

/**
 * After an action, filtered lists are read again when they are next opened. The visible list keeps its rows until it
 * is left; a list opened while the action ran (since `begun`) may be out of date and is read again.
 */
export function refreshFilteredLists(client: QueryClient, begun: number): void {
  const hashes = staleLists.get(client) ?? removeWhenUnobserved(client);
  for (const list of filteredLists(client)) {
    if (list.getObserversCount() === 0) removeList(client, list);
    else if (list.state.dataUpdateCount === 0 || wasOpenedSince(client, list.queryHash, begun))
      void client.resetQueries({ queryKey: list.queryKey, exact: true });
    else hashes.add(list.queryHash);
  }
}
