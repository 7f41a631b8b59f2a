import { useQuery } from "@tanstack/react-query";
import { useSession } from "#app/shared/session/session.ts";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { contextQuery } from "./full-review.ts";
import type { ReviewRef } from "./review-ref.ts";

type Loaded = { context: ReviewContext | undefined; offered: boolean; pending: boolean; retry: () => void };

/** The context of a review; undefined while loading, after an error, and where the service does not offer it. */
export function useReviewContext(ref: ReviewRef, enabled = true): Loaded {
  const offered = useSession().offers("getReviewContext");
  const { data, isPending, refetch } = useQuery({ ...contextQuery(ref), enabled: enabled && offered });
  return { context: data?.data, offered, pending: offered && isPending, retry: () => void refetch() };
}
