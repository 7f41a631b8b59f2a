import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { listQuery } from "#api/query.ts";
import { PickerFilters } from "./picker-filters.tsx";
import { PickerFailed, PickerNone, PickerSkeleton } from "./picker-states.tsx";
import { PickerRows } from "./picker-rows.tsx";
import { toFilter } from "./designer-search.ts";

/** All reviews, to be searched, narrowed and put on the wall. */
export function ReviewPicker() {
  const search = useSearch({ from: "/_admin/walls/$pageId" });
  const list = useInfiniteQuery({
    ...listQuery("listPageReviews", { query: { filter: toFilter(search) } }),
    placeholderData: keepPreviousData,
  });
  const reviews = useMemo(() => {
    const all = (list.data?.pages ?? []).flatMap((page) => page.data.data);
    return [...new Map(all.map((review) => [review.feed_identifier, review])).values()];
  }, [list.data]);
  return (
    <>
      <PickerFilters />
      {list.isPending ? (
        <PickerSkeleton />
      ) : list.isError && reviews.length === 0 ? (
        <PickerFailed error={list.error} retry={() => void list.refetch()} />
      ) : reviews.length === 0 ? (
        <PickerNone />
      ) : (
        <PickerRows
          reviews={reviews}
          hasMore={list.hasNextPage}
          busy={list.isFetching}
          more={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}
