import type { QueryClient } from "@tanstack/react-query";
import { READ_ENDPOINTS } from "#app/shared/review-data/full-review.ts";

interface UnfinishedChange {
  /** When the service had finished it, in milliseconds; infinite until then. */
  finishedAt: number;
  show: () => void;
}

/** A read that takes longer than this has failed. */
const LONGEST_READ_MS = 60_000;

interface WatchedReads {
  changes: UnfinishedChange[];
  /** When each read was answered for the first time, by its hash: milliseconds of the wall clock. */
  firstAnswers: Map<string, number>;
}

const watched = new WeakMap<QueryClient, WatchedReads>();

const isReviewRead = (queryHash: string): boolean =>
  ["listReviews", ...Object.values(READ_ENDPOINTS)].some((name) => queryHash.startsWith(`["${name}"`));

/** A read that began before the service had finished a change may return older data, so the change is shown in it again. */
function watchReads(client: QueryClient): WatchedReads {
  const reads: WatchedReads = { changes: [], firstAnswers: new Map() };
  const begun = new Map<string, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { queryHash, state } = event.query;
    if (!isReviewRead(queryHash)) return;
    if (event.action.type === "fetch") begun.set(queryHash, performance.now());
    if (event.action.type !== "success" || event.action.manual) return;
    const since = begun.get(queryHash) ?? 0;
    begun.delete(queryHash);
    if (state.dataUpdateCount === 1) reads.firstAnswers.set(queryHash, Date.now());
    for (const { finishedAt, show } of reads.changes) if (finishedAt >= since) show();
  });
  watched.set(client, reads);
  return reads;
}

/** Whether a read was answered for the first time since then (milliseconds of the wall clock), during a change. */
export function wasOpenedSince(client: QueryClient, queryHash: string, since: number): boolean {
  return (watched.get(client)?.firstAnswers.get(queryHash) ?? 0) >= since;
}

/** Calls `show` after every read of reviews that began before the change was finished. */
export function watchUnfinished(client: QueryClient, show: () => void): { finish: () => void; reopen: () => void } {
  const { changes } = watched.get(client) ?? watchReads(client);
  const change: UnfinishedChange = { finishedAt: Infinity, show };
  const oldest = performance.now() - LONGEST_READ_MS;
  changes.splice(0, changes.length, ...changes.filter(({ finishedAt }) => finishedAt >= oldest), change);
  return {
    finish: () => {
      change.finishedAt = performance.now();
    },
    reopen: () => {
      change.finishedAt = Infinity;
      // An undone change that was finished long ago has been dropped.
      if (!changes.includes(change)) changes.push(change);
    },
  };
}
