import type { QueryClient } from "@tanstack/react-query";
import type { EndpointName } from "#contract/index.ts";

/** A change that cached reads show before every read is sure to return it. */
export interface ShownChange {
  /** The service has done it: reads that begin from now on return it. */
  settle: () => void;
}

interface RecentChange {
  endpoint: EndpointName;
  apply: () => void;
  /** A read that began before may return older data, in milliseconds; infinite until the service has done it. */
  until: number;
}

const KEEP_MS = 60_000;
const watched = new WeakMap<QueryClient, Set<RecentChange>>();

function watchReads(client: QueryClient): Set<RecentChange> {
  const changes = new Set<RecentChange>();
  const begun = new Map<string, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { queryHash } = event.query;
    if (event.action.type === "fetch") begun.set(queryHash, performance.now());
    if (event.action.type !== "success" || event.action.manual) return;
    const since = begun.get(queryHash) ?? 0;
    begun.delete(queryHash);
    for (const { endpoint, apply, until } of changes)
      if (queryHash.startsWith(`["${endpoint}"`) && until >= since) apply();
  });
  watched.set(client, changes);
  return changes;
}

/** Applies a change to the cached reads of an endpoint, and again when one ends that began before the change is settled. */
export function showChange(client: QueryClient, endpoint: EndpointName, apply: () => void): ShownChange {
  const changes = watched.get(client) ?? watchReads(client);
  const now = performance.now();
  for (const old of changes) if (old.until < now - KEEP_MS) changes.delete(old);
  const change: RecentChange = { endpoint, apply, until: Infinity };
  changes.add(change);
  apply();
  return {
    settle: () => {
      change.until = Math.min(change.until, performance.now());
    },
  };
}
