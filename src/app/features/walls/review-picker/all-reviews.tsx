import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { m } from "#messages/gen/messages.js";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { listQuery } from "#api/query.ts";
import { isFiltered } from "#app/shared/filters/review-search.ts";
import { Endless } from "#app/shared/list/load-more.tsx";
import { toFilter } from "#app/shared/filters/api-filter.ts";
import { NO_FILTERS, PickerFilters } from "./picker-filters.tsx";
import { PickerRows } from "./picker-rows.tsx";
import { usePickerSearch } from "./use-picker-search.ts";
import { useSelection } from "./use-selection.ts";
import { Link } from "@tanstack/react-router";
import Inbox from "lucide-react/icons/inbox";
import SearchX from "lucide-react/icons/search-x";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { SkeletonText } from "#ui/feedback/skeleton-text.tsx";

function PickerNone({ clear }: { clear: (() => void) | undefined }) {
  if (!clear) {
    const go = (
      <Link to="/reviews" className={buttonStyles({ variant: "primary" })}>
        {m.walls_picker_first_action()}
      </Link>
    );
    return (
      <EmptyState compact icon={Inbox} title={m.walls_picker_first_title()} action={go}>
        <p>{m.walls_picker_first_text()}</p>
      </EmptyState>
    );
  }
  const action = (
    <Button variant="primary" onClick={clear}>
      {m.walls_filter_clear()}
    </Button>
  );
  return (
    <div role="status">
      <EmptyState compact icon={SearchX} title={m.walls_picker_none_title()} action={action}>
        <p>{m.walls_picker_none_text()}</p>
      </EmptyState>
    </div>
  );
}

function PickerSkeleton() {
  return (
    <div role="status" className="border-t border-line">
      <span className="sr-only">{m.common_loading()}</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex gap-3 border-b border-line px-5 py-3.5">
          <Skeleton className="mt-0.5 size-4" />
          <div className="flex-1">
            <SkeletonText lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}

export function AllReviews() {
  const { search, set } = usePickerSearch();
  const selection = useSelection();
  const { feeds } = selection;
  const list = useInfiniteQuery({
    ...listQuery("listPageReviews", { query: { filter: toFilter(search) } }),
    placeholderData: keepPreviousData,
  });
  const loaded = useMemo(() => {
    const all = (list.data?.pages ?? []).flatMap((page) => page.data.data);
    return [...new Map(all.map((review) => [review.feed_identifier, review])).values()];
  }, [list.data]);
  // A review chosen here stays in the list until the search changes: removing its row would lose the focus.
  const searchKey = JSON.stringify(search);
  const [before, setBefore] = useState({ wanted: searchKey, chosen: new Set(feeds) });
  if (before.wanted !== searchKey) setBefore({ wanted: searchKey, chosen: new Set(feeds) });
  const reviews = search.left ? loaded.filter((review) => !before.chosen.has(review.feed_identifier ?? "")) : loaded;
  const rows = useRef<HTMLUListElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  // The button that had the focus goes.
  const retry = async () => {
    const { isError } = await list.fetchNextPage();
    const focused = document.activeElement;
    if (!isError && (focused === document.body || failure.current?.contains(focused)))
      rows.current?.focus({ preventScroll: true });
  };
  const isNarrowed = isFiltered(search) || search.left !== undefined;
  const isEmpty = reviews.length === 0 && !list.hasNextPage;
  return (
    <>
      <PickerFilters />
      {list.isPending ? (
        <PickerSkeleton />
      ) : list.isError && loaded.length === 0 ? (
        <ReadFailed compact title={m.walls_picker_failed()} error={list.error} retry={() => void list.refetch()} />
      ) : isEmpty ? (
        <PickerNone clear={isNarrowed ? () => set(NO_FILTERS) : undefined} />
      ) : (
        <>
          <PickerRows
            ref={rows}
            reviews={reviews}
            selection={selection}
            hasMore={list.hasNextPage && !list.isFetchNextPageError}
            busy={list.isFetching}
            more={() => void list.fetchNextPage()}
          />
          {list.isFetchNextPageError && (
            <div ref={failure} className="border-t border-line">
              <Endless list={{ ...list, fetchNextPage: retry }} />
            </div>
          )}
        </>
      )}
    </>
  );
}
