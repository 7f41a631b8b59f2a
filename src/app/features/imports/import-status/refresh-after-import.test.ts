import { expect, test } from "vitest";
import { endpointKey, queryClient } from "#api/query.ts";
import { refreshAfterImport } from "./refresh-after-import.ts";

test.each(["listReviews", "getTextReview", "getSocialReview"] as const)("an import makes %s stale", (name) => {
  const key = endpointKey(name, { params: { id: 1 } });
  queryClient.setQueryData(key, {});
  refreshAfterImport();
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
});
