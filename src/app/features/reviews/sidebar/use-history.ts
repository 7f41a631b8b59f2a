import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "#api/client.ts";
import type { Answer } from "#api/create-api.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";

type Page = Answer<"listReviewHistory">;

/** Entries of walls lie between the others without a number to go on from. */
const nextCursor = (page: Page) => (page.more ? page.data.findLast(({ id }) => id > 0)?.id : undefined);

/** The history of a review, newest first, page after page. */
export function useHistory(ref: ReviewRef) {
  const history = useInfiniteQuery({
    queryKey: ["listReviewHistory", { params: ref }],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ signal, pageParam: before }) =>
      api.call("listReviewHistory", { params: ref, query: { before } }, { signal }),
    getNextPageParam: nextCursor,
  });
  return { history, entries: history.data?.pages.flatMap((page) => page.data) ?? [] };
}
