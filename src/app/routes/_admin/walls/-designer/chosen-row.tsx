import { m } from "#messages/gen/messages.js";
import { MovableRow } from "#app/fields/movable-row.tsx";
import type { Drag } from "#app/fields/sortable.tsx";
import { useDesigner } from "./designer-context.ts";
import { ReviewLine } from "./review-line.tsx";
import { useChosen } from "./use-chosen.ts";

/** A review on the wall: its place, its words, and ways to move it or take it off. */
export function ChosenRow({ feed, index, drag }: { feed: string; index: number; drag?: Drag }) {
  const { reviews, canEdit } = useDesigner();
  const { feeds, nameOf, move, remove } = useChosen();
  const name = nameOf(feed);
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
    >
      <ReviewLine review={reviews.get(feed)} name={name} />
    </MovableRow>
  );
}
