import { queryClient, queryFamily } from "#api/query.ts";
import { REVIEW_READS } from "#app/shared/review-data/full-review.ts";

const CHANGED = [...REVIEW_READS, "listImports", "listContacts", "getReviewFacets"] as const;

/** Marks every cached read that an import may have changed as stale. */
export function refreshAfterImport(): void {
  for (const name of CHANGED) void queryClient.invalidateQueries(queryFamily(name));
}
