import type { QueryClient } from "@tanstack/react-query";
import { patchReviews, type ReviewChange, type ReviewChanges } from "#app/shared/review-data/patch-reviews.ts";

interface Kept {
  at: number;
  changes: ReviewChanges;
}

const KEEP = 60_000;
const watched = new WeakMap<QueryClient, Kept[]>();

/** What a read that began before a change brings is older than the change: it is shown over it again. */
function watch(client: QueryClient): Kept[] {
  const kept: Kept[] = [];
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
export function showChanges(client: QueryClient, changes: ReadonlyMap<string, ReviewChange>): void {
  const kept = watched.get(client) ?? watch(client);
  const at = performance.now();
  while (kept[0] && kept[0].at < at - KEEP) kept.shift();
  kept.push({ at, changes });
  patchReviews(client, changes);
}
