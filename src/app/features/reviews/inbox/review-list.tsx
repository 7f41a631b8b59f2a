import { Suspense, useCallback, useRef, useState, useSyncExternalStore } from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { actionsRequested } from "#app/features/reviews/actions/run/load-actions.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { ListBox } from "./list-viewport.tsx";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { readPosition } from "./list-positions.ts";
import { useReviews } from "./reviews-query.ts";
import { useCompactRows, useRowDisplay, type RowDisplay } from "#app/features/reviews/row/row-appearance.ts";
import { ListSkeleton } from "#app/features/reviews/row/row-skeleton.tsx";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { useListKeys } from "./use-list-keys.ts";
import { Button } from "#ui/controls/button.tsx";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { ReviewRow } from "#app/features/reviews/row/review-row.tsx";
import { MissingPart } from "#ui/layout/missing-part.tsx";

type FirstRowsProps = { items: ReviewListItem[]; keys: string[]; openKey: string | undefined; look: RowDisplay };

/** The first page, before the code of the virtual list has loaded. */
function FirstRows({ items, keys, openKey, look }: FirstRowsProps) {
  const quick = { ...look, exactDates: false };
  return (
    <ul aria-label={m.reviews_list()} aria-busy>
      {items.map((item, index) => (
        <li key={keys[index]} className="row-slot">
          <ReviewRow item={item} current={index === 0} open={keys[index] === openKey} look={quick} />
        </li>
      ))}
    </ul>
  );
}

function MoreFailed({ retry }: { retry: () => void }) {
  return (
    <div
      role="alert"
      className="flex items-center justify-center gap-3 border-t border-line bg-danger-soft p-2 text-sm text-danger-ink"
    >
      {m.reviews_more_failed()}
      <Button size="sm" onClick={retry}>
        {m.common_retry()}
      </Button>
    </div>
  );
}

// The first page needs no virtual list and renders at once.
const ListEmpty = lazyPart(async () => (await import("./list-empty.tsx")).ListEmpty, MissingPart);
const ListFoot = lazyPart(async () => (await import("./list-footer.tsx")).ListFoot);
const Rows = lazyPart(async () => (await import("./rows.tsx")).Rows, MissingPart);
const Arrivals = lazyPart(async () => (await import("./new-arrivals.tsx")).NewReviews);

type ReviewListProps = { search: ReviewSearch; openKey: string | undefined };

/** The list in all its states. The previous rows stay until those of a new filter have loaded. */
export function ReviewList({ search, openKey }: ReviewListProps) {
  const { can } = useSession();
  const awake = useSyncExternalStore(actionsRequested.subscribe, actionsRequested.get);
  const box = useRef<HTMLDivElement>(null);
  // With the pill of new arrivals, which lies over the first rows.
  const frame = useRef<HTMLDivElement>(null);
  const { list, items, keys } = useReviews(search);
  const wanted = JSON.stringify(search);
  const [settled, setSettled] = useState({ list: wanted, search });
  if (!list.isPlaceholderData && settled.list !== wanted) setSettled({ list: wanted, search });
  const shown = settled.list;
  const first = list.isPlaceholderData ? undefined : list.data?.pages[0];
  const isFree = useCallback(
    () => !openKey && readPosition(shown).offset === 0 && !frame.current?.matches(":hover, :focus-within"),
    [openKey, shown],
  );
  const { current, setCurrent, step } = useListKeys({
    list: shown,
    items,
    more: list.hasNextPage,
    openKey,
    mayEdit: can("editor"),
  });
  const look = useRowDisplay(settled.search);
  const compact = useCompactRows();

  if (list.isError && (list.isPlaceholderData || !list.data))
    return <ReadFailed className="overflow-y-auto" error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <ListSkeleton label={m.common_loading()} />;
  const arrivals = (
    <Suspense>
      <Arrivals {...{ search, first, keys, isFree }} at={list.dataUpdatedAt} />
    </Suspense>
  );
  if (items.length === 0 && !list.isPlaceholderData)
    return (
      <>
        {arrivals}
        <Suspense fallback={<ListSkeleton label={m.common_loading()} />}>
          <ListEmpty search={search} />
        </Suspense>
      </>
    );
  return (
    <div ref={frame} className={cx("relative flex min-h-0 flex-1 flex-col", list.isPlaceholderData && "stale-rows")}>
      {arrivals}
      <ListBox {...{ box, compact, items, keys, openKey, current }} list={shown} onCurrent={setCurrent} onStep={step}>
        <Suspense fallback={<FirstRows {...{ items, keys, openKey, look }} />}>
          <Rows
            key={shown}
            {...{ box, compact, items, keys, openKey, current, look }}
            list={shown}
            hasMore={list.hasNextPage && !list.isPlaceholderData && !list.isFetchNextPageError}
            busy={list.isFetching}
            more={list.fetchNextPage}
          />
        </Suspense>
      </ListBox>
      {list.isFetchNextPageError && <MoreFailed retry={() => void list.fetchNextPage()} />}
      <Suspense>{awake && <ListFoot />}</Suspense>
    </div>
  );
}
