import type { QueryClient } from "@tanstack/react-query";
import { patchReviews, type ReviewPatch, type ReviewPatches } from "#app/shared/review-data/patch-reviews.ts";

interface RecentPatch {
  at: number;
  changes: ReviewPatches;
}

const KEEP_MS = 60_000;
const watched = new WeakMap<QueryClient, RecentPatch[]>();

/** What a read that began before a change brings is older than the change: it is shown over it again. */
function watchInFlightReads(client: QueryClient): RecentPatch[] {
  const kept: RecentPatch[] = [];
  const begun = new Map<string, number>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || !event.query.queryHash.startsWith('["listReviews"')) return;
    const { queryHash } = event.query;
    if (event.action.type === "fetch") begun.set(queryHash, performance.now());
    if (event.action.type !== "success" || event.action.manual) return;
    const since = begun.get(queryHash) ?? 0;
    begun.delete(queryHash);
    for (const { changes } of kept.filter(({ at }) => at >= since)) patchReviews(client, changes);
  });
  watched.set(client, kept);
  return kept;
}

/** Shows changes everywhere, and again over lists whose reading had begun before. */
export function applyOptimisticPatches(client: QueryClient, changes: ReadonlyMap<string, ReviewPatch>): void {
  const kept = watched.get(client) ?? watchInFlightReads(client);
  const at = performance.now();
  while (kept[0] && kept[0].at < at - KEEP_MS) kept.shift();
  kept.push({ at, changes });
  patchReviews(client, changes);
}
