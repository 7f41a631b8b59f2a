import type { QueryClient } from "@tanstack/react-query";
import type { EndpointName } from "#contract/index.ts";

/** A change that is shown before the service has carried it out. */
export interface ShownChange {
  /** The service has carried it out: reads that begin from now on return it. */
  settle: () => void;
}

interface RecentChange {
  endpoints: readonly EndpointName[];
  apply: () => void;
  /** A read that began before may return older data, in milliseconds; infinite until it is settled. */
  until: number;
}

interface WatchedReads {
  changes: Set<RecentChange>;
  /** When each read was answered for the first time, by its hash: milliseconds of the wall clock. */
  firstAnswers: Map<string, number>;
}

/** A read that takes longer than this has failed. */
const LONGEST_READ_MS = 60_000;
const watched = new WeakMap<QueryClient, WatchedReads>();

function watchReads(client: QueryClient): WatchedReads {
  const reads: WatchedReads = { changes: new Set(), firstAnswers: new Map() };
  const begun = new Map<string, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { queryHash, state } = event.query;
    if (event.action.type === "fetch") begun.set(queryHash, performance.now());
    if (event.action.type !== "success" || event.action.manual) return;
    const since = begun.get(queryHash) ?? 0;
    begun.delete(queryHash);
    if (state.dataUpdateCount === 1) reads.firstAnswers.set(queryHash, Date.now());
    for (const { endpoints, apply, until } of reads.changes)
      if (until >= since && endpoints.some((name) => queryHash.startsWith(`["${name}"`))) apply();
  });
  watched.set(client, reads);
  return reads;
}

/** Whether a read was answered for the first time since then (milliseconds of the wall clock), during a change. */
export function wasOpenedSince(client: QueryClient, queryHash: string, since: number): boolean {
  return (watched.get(client)?.firstAnswers.get(queryHash) ?? 0) >= since;
}

/** Applies a change to the cached reads of these endpoints, and again when one ends that began before the change is settled. */
export function showChange(client: QueryClient, endpoints: readonly EndpointName[], apply: () => void): ShownChange {
  const { changes } = watched.get(client) ?? watchReads(client);
  const oldest = performance.now() - LONGEST_READ_MS;
  for (const old of changes) if (old.until < oldest) changes.delete(old);
  const change: RecentChange = { endpoints, apply, until: Infinity };
  changes.add(change);
  apply();
  return {
    settle: () => {
      change.until = Math.min(change.until, performance.now());
    },
  };
}
