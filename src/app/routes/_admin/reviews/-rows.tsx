import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { keyOf, refOf } from "#app/review/review-ref.ts";
import type { ReviewListItem } from "#contract/review.ts";
import { m } from "#messages/gen/messages.js";
import { readPosition, writePosition } from "./-positions.ts";
import { ReviewRow } from "./-review-row.tsx";
import { RowSkeleton } from "./-row-skeleton.tsx";
import { useRowFocus } from "./-use-row-focus.ts";

const ROW_REM = 5.25;
const AHEAD = 24;
const COMING = 3;
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type RowsProps = {
  list: string;
  items: ReviewListItem[];
  hasMore: boolean;
  busy: boolean;
  more: () => void;
  openKey: string | undefined;
  current: string | undefined;
  onCurrent: (key: string) => void;
  onStep: (by: number) => void;
  mayEdit: boolean;
};

const rowHeight = () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The rows in view and a few around them. The current one stays, wherever the list is scrolled to: it may hold the focus. */
export function Rows({ list, items, hasMore, busy, more, openKey, current, onCurrent, onStep, mayEdit }: RowsProps) {
  const box = useRef<HTMLDivElement>(null);
  const found = items.findIndex((item) => keyOf(refOf(item)) === current);
  const currentIndex = Math.max(0, found);
  const virtualizer = useVirtualizer({
    count: items.length + (hasMore ? COMING : 0),
    getScrollElement: () => box.current,
    estimateSize: rowHeight,
    overscan: 6,
    initialOffset: () => readPosition(list).offset,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), currentIndex])].sort((a, b) => a - b),
    useFlushSync: false,
  });
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (hasMore && !busy && last > items.length - AHEAD) more();
  }, [hasMore, busy, last, items.length, more]);
  const scrollTo = useCallback((index: number) => virtualizer.scrollToIndex(index, { align: "auto" }), [virtualizer]);
  useRowFocus({ list, box, current, index: found, openKey, scrollTo });
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <div
      ref={box}
      role="presentation"
      className="review-list min-h-0 flex-1 overflow-y-auto overscroll-contain"
      onKeyDown={step}
      onScroll={(event) => writePosition(list, { offset: event.currentTarget.scrollTop })}
      onBlur={() => writePosition(list, { focused: false })}
      onFocus={(event) => {
        writePosition(list, { focused: true });
        const key = event.target.closest("li")?.querySelector("a")?.dataset["key"];
        if (key && key !== current && !openKey) onCurrent(key);
      }}
    >
      <ul
        aria-label={m.reviews_list()}
        aria-busy={busy}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, size }) => {
          const item = items[index];
          const key = item && keyOf(refOf(item));
          return (
            <li
              key={key ?? `coming-${index}`}
              aria-posinset={item && index + 1}
              aria-setsize={item && (hasMore ? -1 : items.length)}
              aria-hidden={item ? undefined : true}
              className="absolute inset-x-0 top-0"
              style={{ height: size, transform: `translateY(${start}px)` }}
            >
              {item ? (
                <ReviewRow item={item} current={index === currentIndex} open={key === openKey} mayEdit={mayEdit} />
              ) : (
                <RowSkeleton />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
