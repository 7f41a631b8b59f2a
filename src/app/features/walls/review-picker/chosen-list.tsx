import Heart from "lucide-react/icons/heart";
import { Suspense, useEffect, type CSSProperties } from "react";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ChosenHead } from "./chosen-head.tsx";
import { usePickerSearch } from "./use-picker-search.ts";
import { useSelection } from "./use-selection.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import Pin from "lucide-react/icons/pin";
import { ReadFailed } from "#app/shared/page/read-failed.tsx";
import { MovableRow } from "#app/shared/sortable/movable-row.tsx";
import type { Drag } from "#app/shared/sortable/sortable.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ReviewSummary } from "./review-line.tsx";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { MissingPart } from "#ui/layout/missing-part.tsx";

type ChosenRowProps = {
  feed: string;
  index: number;
  style: CSSProperties;
  selection: ReturnType<typeof useSelection>;
  drag?: Drag;
};

function ChosenRow({ feed, index, style, selection, drag }: ChosenRowProps) {
  const { reviews, gone, failed, canEdit, drafts } = useDesigner();
  const { feeds, pinned, nameOf, move, remove, togglePin } = selection;
  const name = nameOf(feed);
  const isPinned = pinned.has(feed);
  return (
    <MovableRow
      name={name}
      index={index}
      count={feeds.length}
      onMove={move}
      onRemove={() => remove(feed)}
      removeLabel={m.walls_remove()}
      drag={drag}
      canEdit={canEdit}
      placed={{ id: feed, style }}
      actions={
        drafts && (
          <IconButton
            size="sm"
            tooltip={false}
            icon={Pin}
            label={m.pick_pin({ name })}
            aria-pressed={isPinned}
            onClick={() => togglePin(feed)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          />
        )
      }
    >
      <ReviewSummary review={reviews.get(feed)} isGone={gone.has(feed)} hasFailed={failed !== undefined} name={name} />
    </MovableRow>
  );
}

const MAX_REVIEWS = 12;

function RowsSkeleton({ count }: { count: number }) {
  return (
    <ol aria-hidden className="min-h-0 flex-1 overflow-hidden border-t border-line">
      {Array.from({ length: Math.min(count, MAX_REVIEWS) }, (_, index) => (
        <li key={index} className="flex h-16.25 flex-col justify-center gap-2 border-b border-line ps-14 pe-28">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3 w-full" />
        </li>
      ))}
    </ol>
  );
}

const load = () => import("#app/shared/sortable/long-sortable.tsx");
const LongSortable = lazyPart(async () => (await load()).LongSortable, MissingPart);

function Empty() {
  const { set } = usePickerSearch();
  const { canEdit } = useDesigner();
  const action = canEdit && (
    <Button variant="primary" onClick={() => set({ list: "all" })}>
      {m.walls_chosen_empty_action()}
    </Button>
  );
  return (
    <EmptyState compact icon={Heart} title={m.walls_chosen_empty_title()} action={action}>
      <p>{m.walls_chosen_empty_text()}</p>
    </EmptyState>
  );
}

export function ChosenList() {
  const { canEdit, failed } = useDesigner();
  const selection = useSelection();
  const { feeds, nameOf, move } = selection;
  useEffect(() => void load(), []);
  if (feeds.length === 0) return <Empty />;
  return (
    <>
      <ChosenHead selection={selection} />
      {failed && <ReadFailed compact title={m.walls_picker_failed()} {...failed} />}
      {/* No controls while loading: they would be replaced and lose the focus. */}
      <Suspense fallback={<RowsSkeleton count={feeds.length} />}>
        <LongSortable
          label={m.walls_chosen_label()}
          ids={feeds}
          nameOf={nameOf}
          onMove={move}
          canMove={canEdit}
          renderRow={(feed, index, style, drag) => <ChosenRow {...{ feed, index, style, selection, drag }} />}
        />
      </Suspense>
    </>
  );
}
