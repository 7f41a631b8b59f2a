import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { type CSSProperties, Fragment, type ReactNode, useRef, useState } from "react";
import { localizedDragPlugins } from "./drag-messages.ts";
import { moveItem } from "./move-item.ts";
import type { Drag } from "./sortable.tsx";

const ROW_REM = 4.0625;
const rowHeight = () => ROW_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

type RenderRow = (id: string, index: number, style: CSSProperties, drag?: Drag) => ReactNode;
type RowProps = { id: string; index: number; style: CSSProperties; renderRow: RenderRow };

function SortableRow({ id, index, style, renderRow }: RowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return renderRow(id, index, style, { ref, handleRef, isDragging });
}

type LongSortableProps = {
  label: string;
  ids: string[];
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  canMove: boolean;
  renderRow: RenderRow;
};

/** A sortable, scrolling list of rows of equal height; of thousands only the visible ones are rendered. */
export function LongSortable({ label, ids, nameOf, onMove, canMove, renderRow }: LongSortableProps) {
  const box = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<{ id: string; order: string[] }>();
  // The row with the focus stays rendered, wherever the list is scrolled to.
  const [focused, setFocused] = useState<string>();
  const order = dragged?.order ?? ids;
  const mounted = [dragged?.id, focused].flatMap((id) => {
    const index = id === undefined ? -1 : order.indexOf(id);
    return index < 0 ? [] : [index];
  });
  const virtualizer = useVirtualizer({
    count: order.length,
    getScrollElement: () => box.current,
    estimateSize: rowHeight,
    getItemKey: (index) => order[index] ?? index,
    overscan: 8,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), ...mounted])].sort((a, b) => a - b),
    useFlushSync: false,
  });
  const rows = virtualizer.getVirtualItems().flatMap(({ index, start, size }) => {
    const id = order[index];
    const style: CSSProperties = { position: "absolute", insetInline: 0, top: start, height: size };
    return id === undefined ? [] : [{ id, index, style }];
  });
  return (
    // It only observes which of its rows has the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ol
      ref={box}
      aria-label={label}
      onFocus={({ target }) => {
        // The menu of a row is outside the list, but returns the focus to it.
        if (box.current?.contains(target)) setFocused(target.closest<HTMLElement>("[data-id]")?.dataset["id"]);
      }}
      className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain border-t border-line"
    >
      {/* Holds the whole height open. */}
      <li aria-hidden role="presentation" style={{ height: virtualizer.getTotalSize() }} />
      {canMove ? (
        <DragDropProvider
          plugins={(defaults) => localizedDragPlugins(defaults, nameOf, ids.length)}
          onDragStart={({ operation: { source } }) =>
            setDragged(source ? { id: String(source.id), order: ids } : undefined)
          }
          onDragOver={(event) => {
            const { source, target } = event.operation;
            // The library knows only the rendered rows, so the order is computed here.
            event.preventDefault();
            if (!source || !target) return;
            const [from, to] = [order.indexOf(String(source.id)), order.indexOf(String(target.id))];
            if (from >= 0 && to >= 0) setDragged({ id: String(source.id), order: moveItem(order, from, to) });
          }}
          onDragEnd={({ canceled, operation: { source } }) => {
            setDragged(undefined);
            if (canceled || !source || !isSortable(source)) return;
            const id = String(source.id);
            onMove(ids.indexOf(id), order.indexOf(id));
          }}
        >
          {rows.map((row) => (
            <SortableRow key={row.id} {...row} renderRow={renderRow} />
          ))}
        </DragDropProvider>
      ) : (
        rows.map(({ id, index, style }) => <Fragment key={id}>{renderRow(id, index, style)}</Fragment>)
      )}
    </ol>
  );
}
