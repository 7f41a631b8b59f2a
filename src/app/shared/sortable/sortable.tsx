import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import type { ReactNode } from "react";
import { localizedDragPlugins } from "./drag-messages.ts";

export type Drag = {
  ref: (element: Element | null) => void;
  handleRef: (element: Element | null) => void;
  isDragging: boolean;
};

type Row = { id: string; index: number; renderRow: (id: string, index: number, drag: Drag) => ReactNode };

export type SortableProps = {
  ids: string[];
  nameOf: (id: string) => string;
  onMove: (from: number, to: number) => void;
  renderRow: Row["renderRow"];
};

function SortableRow({ id, index, renderRow }: Row) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return renderRow(id, index, { ref, handleRef, isDragging });
}

/** Loaded lazily, only where something can be dragged. */
export function Sortable({ ids, nameOf, onMove, renderRow }: SortableProps) {
  return (
    <DragDropProvider
      plugins={(defaults) => localizedDragPlugins(defaults, nameOf, ids.length)}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source)) onMove(source.initialIndex, source.index);
      }}
    >
      {ids.map((id, index) => (
        <SortableRow key={id} id={id} index={index} renderRow={renderRow} />
      ))}
    </DragDropProvider>
  );
}
