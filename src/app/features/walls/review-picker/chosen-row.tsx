import Pin from "lucide-react/icons/pin";
import type { CSSProperties } from "react";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { MovableRow } from "#app/shared/sortable/movable-row.tsx";
import type { Drag } from "#app/shared/sortable/sortable.tsx";
import { m } from "#messages/gen/messages.js";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ReviewSummary } from "./review-line.tsx";
import type { useSelection } from "./use-selection.ts";

type ChosenRowProps = {
  feed: string;
  index: number;
  style: CSSProperties;
  selection: ReturnType<typeof useSelection>;
  drag?: Drag;
};

/** A chosen review: its place, its words, and ways to pin it, to move it or to take it off. */
export function ChosenRow({ feed, index, style, selection, drag }: ChosenRowProps) {
  const { reviews, canEdit, drafts } = useDesigner();
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
      acts={
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
      <ReviewSummary review={reviews.get(feed)} name={name} />
    </MovableRow>
  );
}
