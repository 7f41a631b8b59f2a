import { lazy, Suspense, useCallback, useState } from "react";
import { useSession } from "#app/shell/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { useArrivals } from "./-arrivals.ts";
import { FirstRows } from "./-first-rows.tsx";
import { ListFailed, MoreFailed } from "./-list-states.tsx";
import { ListSkeleton } from "./-row-skeleton.tsx";
import { readPosition } from "./-positions.ts";
import { useReviews } from "./-reviews-query.ts";
import type { ReviewSearch } from "./-search.ts";
import { useListKeys } from "./-use-list-keys.ts";

// A first page needs no virtual list: it is drawn at once, and the code for long lists follows.
const ListEmpty = lazy(async () => ({ default: (await import("./-list-empty.tsx")).ListEmpty }));
const Rows = lazy(async () => ({ default: (await import("./-rows.tsx")).Rows }));

type ReviewListProps = { search: ReviewSearch; openKey: string | undefined };

/** The list in all its states. Rows of the filter before stay until those of the new one are there. */
export function ReviewList({ search, openKey }: ReviewListProps) {
  const { can } = useSession();
  const { list, items } = useReviews(search);
  const wanted = JSON.stringify(search);
  const [shown, setShown] = useState(wanted);
  if (!list.isPlaceholderData && shown !== wanted) setShown(wanted);
  const first = list.isPlaceholderData ? undefined : list.data?.pages[0];
  const atTop = useCallback(() => !openKey && readPosition(shown).offset === 0, [openKey, shown]);
  const arrivals = useArrivals(search, { first, items, at: list.dataUpdatedAt }, atTop);
  const { current, setCurrent, step } = useListKeys({ list: shown, items, openKey, mayEdit: can("editor") });

  if (list.isError && (list.isPlaceholderData || !list.data))
    return <ListFailed error={list.error} retry={() => void list.refetch()} />;
  if (!list.data) return <ListSkeleton label={m.common_loading()} />;
  if (items.length === 0 && !list.isPlaceholderData)
    return (
      <Suspense fallback={<ListSkeleton label={m.common_loading()} />}>
        <ListEmpty search={search} />
      </Suspense>
    );
  return (
    <>
      {arrivals.arrived && (
        <div className="flex justify-center border-b border-line bg-accent-soft p-1.5">
          <Button size="sm" onClick={arrivals.show}>
            {m.reviews_arrived()}
          </Button>
        </div>
      )}
      <div className={cx("flex min-h-0 flex-1 flex-col", list.isPlaceholderData && "stale-rows")}>
        <Suspense fallback={<FirstRows items={items} openKey={openKey} mayEdit={can("editor")} />}>
          <Rows
            key={shown}
            list={shown}
            items={items}
            hasMore={list.hasNextPage && !list.isPlaceholderData && !list.isFetchNextPageError}
            busy={list.isFetching}
            more={list.fetchNextPage}
            openKey={openKey}
            current={current}
            onCurrent={setCurrent}
            onStep={step}
            mayEdit={can("editor")}
          />
        </Suspense>
      </div>
      {list.isFetchNextPageError && <MoreFailed retry={() => void list.fetchNextPage()} />}
    </>
  );
}
