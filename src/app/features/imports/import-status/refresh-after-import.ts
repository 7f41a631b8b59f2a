import { queryClient } from "#api/query.ts";

const CHANGED: unknown[] = ["listReviews", "listImports", "listContacts", "getReviewFacets"];

/** What an import changes is read again where it is shown next. */
export function refreshAfterImport(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => CHANGED.includes(name) });
}
