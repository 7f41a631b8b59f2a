import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReviewContext } from "#contract/reviews/review-context.ts";
import { isProcessing } from "#app/features/reviews/editor-form/is-processing.ts";
import { contextQuery, type ReadReview, reviewQuery } from "#app/shared/review-data/full-review.ts";
import type { ReviewRef } from "#app/shared/review-data/review-ref.ts";

const FIRST_POLL_MS = 1000;
const MAX_POLL_MS = 30_000;

/** Reads a review again, at growing intervals, until its files are processed. */
export function usePollWhileProcessing(
  { type, id }: ReviewRef,
  read: ReadReview | undefined,
  context?: ReviewContext,
): void {
  const client = useQueryClient();
  const waits = isProcessing(read?.data, context);
  useEffect(() => {
    if (!waits) return;
    let timer: ReturnType<typeof setTimeout>;
    const again = (pause: number) => {
      timer = setTimeout(() => {
        again(Math.min(pause * 1.5, MAX_POLL_MS));
        if (document.hidden) return;
        for (const { queryKey } of [reviewQuery({ type, id }), contextQuery({ type, id })])
          void client.invalidateQueries({ queryKey });
      }, pause);
    };
    again(FIRST_POLL_MS);
    return () => clearTimeout(timer);
  }, [client, waits, type, id]);
}
