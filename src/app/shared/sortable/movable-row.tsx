import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Ellipsis from "lucide-react/icons/ellipsis";
import GripVertical from "lucide-react/icons/grip-vertical";
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from "react";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { type Move, placeAfter } from "./move-item.ts";
import type { Drag } from "./sortable.tsx";

type MoveOptions = { index: number; count: number; onMove: (from: number, to: number) => void };

/** Moves a row by buttons. The button keeps the focus on the moved row; removing a row focuses its neighbour. */
function useMoves({ index, count, onMove }: MoveOptions) {
  const row = useRef<HTMLElement | null>(null);
  const grabbed = useRef<string | null>(null);
  const position = useRef(index);

  useLayoutEffect(() => {
    if (position.current === index) return;
    position.current = index;
    if (!grabbed.current) return;
    // The browser drops the focus of a moved node, which may also be out of sight.
    row.current?.querySelector<HTMLElement>(`[data-move="${grabbed.current}"]`)?.focus();
    row.current?.scrollIntoView({ block: "nearest" });
    grabbed.current = null;
  });

  const setRow = (element: HTMLElement | null) => {
    row.current = element;
  };
  const go = (way: Move, button: string = way) => {
    grabbed.current = button;
    onMove(index, placeAfter(way, index, count));
  };
  const focusNeighbour = () => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    const button = neighbour?.querySelector<HTMLElement>("[data-move=more]");
    button?.focus();
    // The menu disappears with its row, and takes the focus with it, wherever it was set.
    const again = () => document.activeElement === document.body && button?.focus();
    requestAnimationFrame(() => requestAnimationFrame(again));
  };
  return { setRow, isFirst: index === 0, isLast: index === count - 1, go, focusNeighbour };
}

type MovableRowProps = {
  name: string;
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
  onRemove?: () => void;
  removeLabel: string;
  drag?: Drag;
  canEdit: boolean;
  children: ReactNode;
  below?: ReactNode;
  actions?: ReactNode;
  /** Its position, in a list that renders only some rows; the row then states its position itself. */
  placed?: { id: string; style: CSSProperties };
};

export function MovableRow(props: MovableRowProps) {
  const { name, index, count, onMove, onRemove, removeLabel, drag, canEdit, children, below, actions, placed } = props;
  const { setRow, isFirst, isLast, go, focusNeighbour } = useMoves({ index, count, onMove });
  const takeOff = () => {
    focusNeighbour();
    onRemove?.();
  };
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
      style={placed?.style}
      data-id={placed?.id}
      aria-posinset={placed && index + 1}
      aria-setsize={placed && count}
      className={cx(
        "border-b border-line bg-surface",
        drag?.isDragging && "relative z-10 rounded-md border-transparent shadow-pop",
      )}
    >
      <div className="flex items-center gap-1 py-2.5 ps-1.5 pe-3">
        {canEdit && (
          <button
            type="button"
            ref={drag?.handleRef}
            // Empty, or dnd-kit names the role in English.
            aria-roledescription=""
            aria-label={m.common_move_handle({ name })}
            className="grid h-9 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-sm text-ink-faint hover:bg-hover hover:text-ink pointer-coarse:h-11 pointer-coarse:w-9"
          >
            <Icon icon={GripVertical} size={14} />
          </button>
        )}
        <span className="min-w-6 shrink-0 text-center text-sm text-ink-faint tabular-nums">
          {formatNumber(index + 1)}
        </span>
        {children}
        {canEdit && (
          <span className="flex shrink-0 items-center">
            {actions}
            {arrow("up", ArrowUp, m.common_move_named_up({ name }), isFirst)}
            {arrow("down", ArrowDown, m.common_move_named_down({ name }), isLast)}
            <Menu
              trigger={
                <IconButton
                  size="sm"
                  tooltip={false}
                  icon={Ellipsis}
                  label={m.common_move_more({ name })}
                  data-move="more"
                />
              }
              items={[
                { label: m.common_move_first(), disabled: isFirst, run: () => go("first", "more") },
                { label: m.common_move_last(), disabled: isLast, run: () => go("last", "more") },
                ...(onRemove ? (["-", { label: removeLabel, danger: true, run: takeOff }] as const) : []),
              ]}
            />
          </span>
        )}
      </div>
      {below}
    </li>
  );
}
