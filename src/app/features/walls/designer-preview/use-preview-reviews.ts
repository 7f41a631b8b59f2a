import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type FieldValues, type UseFormReturn, useWatch } from "react-hook-form";
import { query } from "#api/query.ts";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import type { Tree } from "#app/shared/draft-editor/merge/patch.ts";
import { useSession } from "#app/shared/session/session.ts";
import type { DesignModel, WallReviews } from "#app/features/walls/design/design-type.ts";
import { ruleToFilter } from "#app/features/walls/design-values/review-rule.ts";
import { useDebouncedValue } from "#app/shared/requests/use-debounced-value.ts";

const APPROVED = { states: ["approved"] };
const NONE: PageReview[] = [];

export function useWallReviews<R, V extends FieldValues & Tree>(
  kind: DesignModel<R, V>,
  form: UseFormReturn<V>,
  chosen: PageReview[],
): WallReviews & { reviews: Map<string, PageReview> } {
  const { offers } = useSession();
  const [reviews] = useState(() => new Map(chosen.map((review) => [review.feed_identifier ?? "", review])));
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
    () => ({ reviews, matching, approved: all && low && !all.more ? { all: all.count, low: low.count } : undefined }),
    [reviews, matching, all, low],
  );
}
