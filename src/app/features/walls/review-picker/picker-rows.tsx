import { useVirtualizer } from "@tanstack/react-virtual";
import { type Ref, useEffect, useRef } from "react";
import type { PageReview } from "#contract/walls/pages/page-review.ts";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { m } from "#messages/gen/messages.js";
import { ReviewSummary } from "./review-line.tsx";
import type { useSelection } from "./use-selection.ts";

const ROW = 84;
const AHEAD = 12;

type PickerRowsProps = {
  /** The list, which can take the focus. */
  ref: Ref<HTMLUListElement>;
  reviews: PageReview[];
  selection: ReturnType<typeof useSelection>;
  hasMore: boolean;
  busy: boolean;
  more: () => void;
};

/** Renders the loaded reviews in view; near the end it loads more. */
export function PickerRows({ ref, reviews, selection, hasMore, busy, more }: PickerRowsProps) {
  const { canEdit } = useDesigner();
  const { feeds, add, remove, isFull } = selection;
  const scroller = useRef<HTMLDivElement>(null);
  const chosen = new Set(feeds);
  const virtualizer = useVirtualizer({
    count: reviews.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    getItemKey: (index) => reviews[index]?.feed_identifier ?? index,
    overscan: 6,
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && !busy && last > reviews.length - AHEAD) more();
  }, [hasMore, busy, last, reviews.length, more]);

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line">
      {isFull && (
        <p role="status" className="border-b border-line bg-warning-soft px-5 py-2 text-sm text-warning-ink">
          {m.walls_picker_full({ count: formatNumber(feeds.length) })}
        </p>
      )}
      <ul
        ref={ref}
        tabIndex={-1}
        aria-label={m.walls_picker_label()}
        aria-busy={busy}
        className="relative outline-none"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {rows.map(({ index, start, key }) => {
          const review = reviews[index];
          const feed = review?.feed_identifier;
          if (!review || !feed) return null;
          const name = review.app_user_name || m.walls_anonymous();
          const isChosen = chosen.has(feed);
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-posinset={index + 1}
              aria-setsize={hasMore ? -1 : reviews.length}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              <label className="flex items-start gap-2.5 border-b border-line py-3 ps-5 pe-4 hover:bg-hover has-checked:bg-accent-soft">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!canEdit || (isFull && !isChosen)}
                  onChange={() => (isChosen ? remove(feed) : add(review))}
                  aria-label={m.walls_picker_add({ name })}
                  className="check mt-1"
                />
                <ReviewSummary review={review} name={name} lines="two" />
              </label>
            </li>
          );
        })}
      </ul>
      {busy && hasMore && <p className="py-3 text-center text-sm text-ink-faint">{m.walls_picker_more()}</p>}
    </div>
  );
}
