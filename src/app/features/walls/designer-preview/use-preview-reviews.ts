import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { query } from "#api/query.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { useSession } from "#app/shared/session/session.ts";
import type { DesignModel, WallReviews } from "#app/features/walls/design/design-type.ts";
import type { DesignerState } from "#app/features/walls/design/designer-context.ts";
import { ruleToFilter } from "#app/features/walls/design-values/review-rule.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";

const APPROVED = { states: ["approved"] };
const NONE: PageReview[] = [];

const byFeed = (reviews: PageReview[]) => reviews.map((review) => [review.feed_identifier ?? "", review] as const);

/**
 * The reviews loaded so far, the ids of deleted ones, and why others are missing. A version, a merge or a draft of the
 * tab can bring back ids that were not loaded with the wall.
 */
function useLoadedReviews(feeds: string[], chosen: PageReview[]) {
  const [loaded, setLoaded] = useState(() => {
    const reviews = new Map(byFeed(chosen));
    return { reviews, gone: new Set(feeds.filter((feed) => !reviews.has(feed))) };
  });
  const { reviews, gone } = loaded;
  const unknown = feeds.filter((feed) => !reviews.has(feed) && !gone.has(feed));
  const { data, error, refetch } = useQuery({
    ...query("listSelectedReviews", { body: { selected_feeds: unknown } }),
    enabled: unknown.length > 0,
  });
  if (data && unknown.length > 0) {
    const all = new Map([...reviews, ...byFeed(data.data)]);
    setLoaded({ reviews: all, gone: new Set([...gone, ...unknown.filter((feed) => !all.has(feed))]) });
  }
  return { ...loaded, error, refetch };
}

export function useWallReviews<R, V extends FieldValues & Tree>(
  kind: DesignModel<R, V>,
  form: UseFormReturn<V>,
  chosen: PageReview[],
): WallReviews & Pick<DesignerState, "reviews" | "gone" | "failed"> {
  const { offers } = useSession();
  const feeds = useWatch({ control: form.control, compute: (values: V) => kind.feedsOf(values) });
  const { reviews, gone, error, refetch } = useLoadedReviews(feeds, chosen);
  const rule = useDebouncedValue(useWatch({ control: form.control, compute: (values: V) => kind.ruleOf(values) }));
  const filter = useMemo(() => rule && ruleToFilter(rule), [rule]);
  const { data } = useQuery({
    ...query("listPageReviews", { query: { filter: filter ?? undefined } }),
    enabled: filter !== null,
    placeholderData: keepPreviousData,
  });
  const counted = useQuery({
    ...query("countReviews", { query: { filters: [APPROVED, { ...APPROVED, "star-rating": ["1", "3"] }] } }),
    enabled: offers("countReviews"),
  });
  const [all, low] = counted.data?.data ?? [];
  const matching = filter && data ? data.data.data : NONE;
  return useMemo(
    () => ({
      reviews,
      gone,
      failed: error ? { error, retry: () => void refetch() } : undefined,
      matching,
      approved: all && low && !all.more ? { all: all.count, low: low.count } : undefined,
    }),
    [reviews, gone, error, refetch, matching, all, low],
  );
}
