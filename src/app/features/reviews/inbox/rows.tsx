import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type RefObject,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useRef,
} from "react";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { m } from "#messages/gen/messages.js";
import { readPosition, writePosition } from "./list-positions.ts";
import { ReviewRow } from "#app/features/reviews/row/review-row.tsx";
import type { RowDisplay } from "#app/features/reviews/row/row-appearance.ts";
import { RowSkeleton } from "#app/features/reviews/row/row-skeleton.tsx";

type RowFocus = {
  list: string;
  box: RefObject<HTMLElement | null>;
  current: string | undefined;
  index: number;
  openKey: string | undefined;
  scrollTo: (index: number) => void;
};

/**
 * Scrolls the current row into view and restores focus: when the current row moves, when the list returns, and when
 * the review beside it closes.
 */
function useRowFocus({ list, box, current, index, openKey, scrollTo }: RowFocus): void {
  const shown = useRef<string>(undefined);
  const opened = useRef(openKey);
  useEffect(() => {
    const closed = opened.current !== undefined && openKey === undefined;
    opened.current = openKey;
    if (index < 0 || (shown.current === current && !closed)) return;
    const first = shown.current === undefined;
    shown.current = current;
    const position = readPosition(list);
    const hadFocus = box.current?.contains(document.activeElement) ?? false;
    const back = first && position.focused && document.activeElement === document.body;
    if (!first || position.offset === 0) scrollTo(index);
    if (closed || hadFocus || back)
      box.current?.querySelector<HTMLElement>(`a[data-key="${current}"]`)?.focus({ preventScroll: true });
  }, [box, current, index, list, openKey, scrollTo]);
}

type List = { virtualizer: Virtualizer<HTMLDivElement, Element>; list: string; index: number; row: number };

/** When the list becomes shorter, a current row that was visible stays visible. */
function useKeepInView({ virtualizer, list, index, row }: List): void {
  const height = virtualizer.scrollRect?.height ?? 0;
  const measured = useRef(0);
  useEffect(() => {
    // Reading the scroll position makes the browser lay out the page, so it is only read when it can matter.
    if (height === 0 || height === measured.current) return;
    measured.current = height;
    const { room } = readPosition(list);
    // The actual scroll position; the virtualizer's value is updated later.
    const start = index * row - (virtualizer.scrollElement?.scrollTop ?? 0);
    if (height < room && index >= 0 && start > -row && start < room)
      virtualizer.scrollToIndex(index, { align: "auto" });
    // The scroll event comes later; leaving before it must still store this position.
    writePosition(list, { room: height, offset: virtualizer.scrollElement?.scrollTop ?? 0 });
  }, [virtualizer, list, height, index, row]);
}

/**
 * Whether the list scrolls so fast that no row stays visible from one frame to the next. Until it stops, only the visible
 * rows are drawn, reduced to avatar, name, text and date.
 */
function useFastScrolling(virtualizer: Virtualizer<HTMLDivElement, Element>): boolean {
  const seen = useRef({ start: 0, fast: false });
  const { startIndex: start, endIndex: end } = virtualizer.calculateRange() ?? { startIndex: 0, endIndex: 0 };
  const jumps = Math.abs(start - seen.current.start) > end - start;
  seen.current = { start, fast: virtualizer.isScrolling && (jumps || seen.current.fast) };
  return seen.current.fast;
}

/** As in the CSS of `.row-slot`. */
const ROW_REM = { compact: 3.5, comfortable: 5.25 };
const AHEAD = 24;
const COMING = 3;

type RowsProps = {
  box: RefObject<HTMLDivElement | null>;
  compact: boolean;
  list: string;
  items: ReviewListItem[];
  keys: string[];
  hasMore: boolean;
  busy: boolean;
  more: () => void;
  openKey: string | undefined;
  current: string | undefined;
  look: RowDisplay;
};

const rowHeight = (compact: boolean) =>
  ROW_REM[compact ? "compact" : "comfortable"] * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** The visible rows and a few around them. The current one stays mounted because it may have the focus. */
export function Rows({ box, compact, list, items, keys, hasMore, busy, more, openKey, current, look }: RowsProps) {
  // The surrounding element may mount together with the rows, and exists only after the first render.
  const [, setBoxed] = useState(false);
  useLayoutEffect(() => setBoxed(true), []);
  const found = current === undefined ? -1 : keys.indexOf(current);
  const currentIndex = Math.max(0, found);
  // Reading it forces the browser to recalculate styles.
  const height = useMemo(() => rowHeight(compact), [compact]);
  const painted = useDeferredValue(true, false);
  const fast = useRef(false);
  const virtualizer = useVirtualizer({
    count: items.length + (hasMore ? COMING : 0),
    getScrollElement: () => box.current,
    estimateSize: () => height,
    overscan: 4,
    initialOffset: () => readPosition(list).offset,
    rangeExtractor: (range) => {
      const overscan = painted && !fast.current ? range.overscan : 0;
      const shown = defaultRangeExtractor({ ...range, overscan });
      return [...new Set([...shown, currentIndex])].sort((a, b) => a - b);
    },
    useFlushSync: false,
  });
  fast.current = useFastScrolling(virtualizer);
  const rows = useRef(compact);
  useLayoutEffect(() => {
    if (rows.current === compact) return;
    rows.current = compact;
    virtualizer.measure();
    virtualizer.scrollToIndex(currentIndex, { align: "center" });
  }, [virtualizer, compact, currentIndex]);
  const last = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (hasMore && !busy && last > items.length - AHEAD) more();
  }, [hasMore, busy, last, items.length, more]);
  const scrollTo = useCallback(
    (index: number) => {
      // Even when nothing has to move, the virtualizer would set the scroll offset, which forces a layout of the page.
      const start = index * height - (virtualizer.scrollOffset ?? 0);
      const room = virtualizer.scrollRect?.height ?? 0;
      if (start < 0 || start + height > room) virtualizer.scrollToIndex(index, { align: "auto" });
    },
    [virtualizer, height],
  );
  useKeepInView({ virtualizer, list, index: found, row: height });
  useRowFocus({ list, box, current, index: found, openKey, scrollTo });
  return (
    <ul
      aria-label={m.reviews_list()}
      aria-busy={busy}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer.getVirtualItems().map(({ index, start, size }) => {
        const item = items[index];
        const key = keys[index];
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
              <ReviewRow
                item={item}
                current={index === currentIndex}
                open={key === openKey}
                look={look}
                passing={fast.current && index !== currentIndex}
              />
            ) : (
              <RowSkeleton />
            )}
          </li>
        );
      })}
    </ul>
  );
}
