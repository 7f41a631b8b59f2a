import { DragDropProvider } from "@dnd-kit/react";
import { isSortable, useSortable } from "@dnd-kit/react/sortable";
import { ChosenRow } from "./chosen-row.tsx";
import { dragPlugins } from "./drag-words.ts";
import { useChosen } from "./use-chosen.ts";

function SortableRow({ feed, index }: { feed: string; index: number }) {
  const { ref, handleRef, isDragging } = useSortable({ id: feed, index });
  return <ChosenRow feed={feed} index={index} drag={{ ref, handleRef, isDragging }} />;
}

/** The rows of the chosen list, each to be dragged by its handle. Arrives only where something can be dragged. */
export function SortableRows() {
  const { feeds, nameOf, move } = useChosen();
  return (
    <DragDropProvider
      plugins={(defaults) => dragPlugins(defaults, nameOf, feeds.length)}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
      }}
    >
      {feeds.map((feed, index) => (
        <SortableRow key={feed} feed={feed} index={index} />
      ))}
    </DragDropProvider>
  );
}
