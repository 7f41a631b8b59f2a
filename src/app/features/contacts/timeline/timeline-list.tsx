import { defaultRangeExtractor, useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useLayoutEffect,
  useCallback,
  useSyncExternalStore,
} from "react";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { TimelineEntryRow } from "./entry-line.tsx";
import { monthName } from "./months.ts";
import { type Row, groupsOf } from "./timeline-entries.ts";
import { useTimelineNavigation } from "./use-entry-navigation.ts";

/** A measure of an element in pixels, taken after every render and whenever the body is resized. */
export function useMeasure(element: RefObject<HTMLElement | null>, read: (element: HTMLElement) => number): number {
  const subscribe = useCallback((listener: () => void) => {
    const watcher = new ResizeObserver(listener);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, []);
  return useSyncExternalStore(subscribe, () => (element.current ? Math.round(read(element.current)) : 0));
}

/**
 * Keeps the rows in view in place when rows are inserted above them. Off at the newest end, where new entries should
 * appear. After a jump the heading stays at the top until the user scrolls: pages that arrive meanwhile, and rows that
 * are measured, would move it. Returns the jump to a row.
 */
function useScrollAnchor(virtualizer: Virtualizer<Window, HTMLElement>, rows: Row[], hold: boolean) {
  const anchor = useRef<{ first: string | undefined; key: string; start: number; hold: boolean }>(undefined);
  const jumpedTo = useRef<string>(undefined);
  useEffect(() => {
    const release = () => (jumpedTo.current = undefined);
    const types = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
    for (const type of types) window.addEventListener(type, release, { passive: true, capture: true });
    return () => {
      for (const type of types) window.removeEventListener(type, release, { capture: true });
    };
  }, []);
  const keepAtTop = useCallback(
    (index: number) => {
      const [offset] = virtualizer.getOffsetForIndex(index, "start") ?? [];
      if (offset !== undefined && Math.abs(offset - window.scrollY) > 1) {
        virtualizer.scrollToIndex(index, { align: "start" });
      }
    },
    [virtualizer],
  );
  useLayoutEffect(() => {
    const before = anchor.current;
    const target = jumpedTo.current === undefined ? -1 : rows.findIndex(({ key }) => key === jumpedTo.current);
    if (target >= 0) keepAtTop(target);
    else if (before?.hold && rows[0]?.key !== before.first) {
      const index = rows.findIndex(({ key }) => key === before.key);
      const now = virtualizer.measurementsCache[index];
      if (now && now.start !== before.start) window.scrollBy(0, now.start - before.start);
    }
    // Anchor to an entry: another month heading may be inserted above it.
    const inSight = virtualizer.getVirtualItems().find(({ index, end }) => rows[index]?.entry && end > window.scrollY);
    anchor.current = inSight && { first: rows[0]?.key, key: String(inSight.key), start: inSight.start, hold };
  });
  return (index: number) => {
    jumpedTo.current = rows[index]?.key;
    virtualizer.scrollToIndex(index, { align: "start" });
  };
}

const HEAD = 44;
const ENTRY = 76;
const AHEAD = 20;

const topOf = (element: HTMLElement) => element.getBoundingClientRect().top + window.scrollY;

export type ListHandle = { scrollTo: (index: number) => void };

type TimelineListProps = {
  rows: Row[];
  counts: Map<string, number>;
  /** Height of the sticky bar that covers the top of the list, in pixels. */
  covered: number;
  handle: RefObject<ListHandle | null>;
  busy: boolean;
  onEnd: (() => void) | undefined;
  onStart: (() => void) | undefined;
};

export function TimelineList({ rows, counts, covered, handle, busy, onEnd, onStart }: TimelineListProps) {
  const box = useRef<HTMLDivElement>(null);
  const margin = useMeasure(box, topOf);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => groupsOf(rows), [rows]);
  const steps = useTimelineNavigation(rows, box, (index) => virtualizer.scrollToIndex(index, { align: "auto" }));
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.entry ? ENTRY : HEAD),
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: covered,
    rangeExtractor: (range) => {
      const some = defaultRangeExtractor(range);
      return steps.index < 0 ? some : [...new Set([...some, steps.index])].sort((a, b) => a - b);
    },
    useFlushSync: false,
  });
  const jumpTo = useScrollAnchor(virtualizer, rows, onStart !== undefined || window.scrollY > margin);
  useImperativeHandle(handle, () => ({ scrollTo: jumpTo }));
  const items = virtualizer.getVirtualItems();
  const last = virtualizer.range?.endIndex ?? 0;
  const first = virtualizer.range?.startIndex ?? AHEAD;
  useEffect(() => {
    if (busy) return;
    if (onEnd && last > rows.length - AHEAD) onEnd();
    else if (onStart && first < AHEAD / 2) onStart();
  }, [busy, last, first, rows.length, onEnd, onStart]);
  const toggle = (key: string, on: boolean) =>
    setOpen((before) => new Set(on ? [...before, key] : [...before].filter((one) => one !== key)));
  return (
    <div
      ref={box}
      role="presentation"
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
      onFocus={({ target }) => {
        const key = target.closest<HTMLElement>("[data-row]")?.dataset["row"];
        if (key !== undefined) steps.setCurrent(key);
      }}
    >
      {groups.map(({ head, first: from, last: to }) => {
        const inside = items.filter(({ index }) => index >= from && index <= to);
        if (inside.length === 0) return null;
        const top = virtualizer.measurementsCache[from]?.start ?? 0;
        const end = virtualizer.measurementsCache[to]?.end ?? top;
        const count = counts.get(head.month);
        const name = head.month ? monthName(head.month) : m.timeline_undated();
        return (
          <section
            key={head.key}
            aria-label={name}
            className="absolute inset-x-0"
            style={{ top: top - margin, height: end - top }}
          >
            <h3
              className="sticky z-10 flex items-baseline gap-2 bg-canvas font-medium"
              style={{ top: covered, height: HEAD - 8, marginBottom: 8, lineHeight: `${HEAD - 8}px` }}
            >
              {name}
              {count !== undefined && (
                <span className="text-sm font-normal text-ink-faint tabular-nums">{formatNumber(count)}</span>
              )}
            </h3>
            <ol aria-label={name}>
              {inside.map(({ index, key, start }) => {
                const { entry } = rows[index] ?? {};
                return (
                  entry && (
                    <li
                      key={key}
                      ref={virtualizer.measureElement}
                      data-index={index}
                      data-row={entry.key}
                      tabIndex={-1}
                      className="absolute inset-x-0 scroll-mt-28 rounded-md **:scroll-mt-28 focus-visible:outline-2 focus-visible:outline-focus"
                      style={{ top: start - top }}
                    >
                      <TimelineEntryRow
                        entry={entry}
                        open={open.has(entry.key)}
                        onOpen={(on) => toggle(entry.key, on)}
                      />
                    </li>
                  )
                );
              })}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
