import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { prefetchReview } from "#app/shared/review-data/full-review.ts";
import { keyOf, refOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import { useReviews } from "#app/features/reviews/inbox/reviews-query.ts";

const AHEAD = 5;
const SCREENS = { read: "/reviews/$type/$id", edit: "/reviews/$type/$id/edit" } as const;

export function useNeighbours(ref: ReviewRef, screen: keyof typeof SCREENS) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ from: "/_admin/reviews" });
  const { list, items } = useReviews(search);
  const index = items.findIndex((item) => keyOf(refOf(item)) === keyOf(ref));
  const before = index > 0 ? items[index - 1] : undefined;
  const after = index >= 0 ? items[index + 1] : undefined;
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    for (const item of [after, before]) if (item) void prefetchReview(client, refOf(item));
  }, [client, after, before]);
  useEffect(() => {
    if (index >= 0 && index > items.length - AHEAD && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [index, items.length, hasNextPage, isFetching, isError, fetchNextPage]);
  const to = (item: typeof after) => {
    if (!item) return undefined;
    const { type, id } = refOf(item);
    const params = { type, id: String(id) };
    return () => void navigate({ to: SCREENS[screen], params, search: (old) => old, replace: true });
  };
  return { previous: to(before), next: to(after) };
}
