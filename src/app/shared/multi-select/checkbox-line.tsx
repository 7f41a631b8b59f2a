import type { ReactNode } from "react";
import { CountLabel } from "#ui/controls/count-label.tsx";
import type { CheckState } from "./tri-state.ts";

type MultiSelectOptionProps = {
  checkState: CheckState;
  onToggle: () => void;
  count: number | undefined;
  /** Whether the count is a lower bound. */
  more?: boolean;
  onPoint?: () => void;
  children: ReactNode;
};

/** An option for many items: checked when all have it, mixed when some do. */
export function MultiSelectOption({
  checkState: state,
  onToggle,
  count,
  more,
  onPoint,
  children,
}: MultiSelectOptionProps) {
  return (
    <label
      onPointerEnter={onPoint}
      className="flex min-h-9 items-center gap-2.5 rounded-sm px-2 hover:bg-hover has-focus-visible:bg-hover pointer-coarse:min-h-11"
    >
      <input
        type="checkbox"
        className="check -outline-offset-2"
        checked={state === "all"}
        ref={(box) => {
          if (box) box.indeterminate = state === "some";
        }}
        onChange={onToggle}
      />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {children}
      </span>
      <CountLabel aria-hidden count={count} more={more} />
    </label>
  );
}
