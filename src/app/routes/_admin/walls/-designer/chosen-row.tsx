import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Ellipsis from "lucide-react/icons/ellipsis";
import GripVertical from "lucide-react/icons/grip-vertical";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/cx.ts";
import { formatNumber } from "#ui/format.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Menu } from "#ui/menu.tsx";
import type { Move } from "#app/wall/move-item.ts";
import { useDesigner } from "./designer-context.ts";
import { ReviewLine } from "./review-line.tsx";
import { useMoves } from "./use-moves.ts";

type Drag = {
  ref: (element: Element | null) => void;
  handleRef: (element: Element | null) => void;
  isDragging: boolean;
};

/** A review on the wall: its place, its words, and ways to move it or take it off. */
export function ChosenRow({ feed, index, drag }: { feed: string; index: number; drag?: Drag }) {
  const { reviews, canEdit } = useDesigner();
  const { setRow, name, isFirst, isLast, go, takeOff } = useMoves(feed, index);
  const arrow = (way: Move, icon: typeof ArrowUp, label: string, stuck: boolean) => (
    <IconButton
      size="sm"
      tooltip={false}
      icon={icon}
      label={label}
      data-move={way}
      aria-disabled={stuck || undefined}
      onClick={() => !stuck && go(way)}
    />
  );
  return (
    <li
      ref={(element) => {
        setRow(element);
        drag?.ref(element);
      }}
      className={cx(
        "flex items-center gap-1 border-b border-line bg-surface py-2.5 ps-1.5 pe-3",
        drag?.isDragging && "relative z-10 rounded-md border-transparent shadow-pop",
      )}
    >
      {canEdit && (
        <button
          type="button"
          ref={drag?.handleRef}
          aria-label={m.walls_move_handle({ name })}
          className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:h-11 pointer-coarse:w-9"
        >
          <Icon icon={GripVertical} size={14} />
        </button>
      )}
      <span className="min-w-6 shrink-0 text-center text-sm text-ink-faint tabular-nums">
        {formatNumber(index + 1)}
      </span>
      <ReviewLine review={reviews.get(feed)} name={name} />
      {canEdit && (
        <span className="flex shrink-0 items-center">
          {arrow("up", ArrowUp, m.walls_move_named_up({ name }), isFirst)}
          {arrow("down", ArrowDown, m.walls_move_named_down({ name }), isLast)}
          <Menu
            trigger={
              <IconButton
                size="sm"
                tooltip={false}
                icon={Ellipsis}
                label={m.walls_move_more({ name })}
                data-move="more"
              />
            }
            items={[
              { label: m.walls_move_first(), disabled: isFirst, run: () => go("first", "more") },
              { label: m.walls_move_last(), disabled: isLast, run: () => go("last", "more") },
              "-",
              { label: m.walls_remove(), danger: true, run: takeOff },
            ]}
          />
        </span>
      )}
    </li>
  );
}
