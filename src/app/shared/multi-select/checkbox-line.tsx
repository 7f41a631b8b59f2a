import type { ReactNode } from "react";
import { formatNumber } from "#ui/core/format-number.ts";
import type { CheckState } from "./tri-state.ts";

type TickLineProps = { checkState: CheckState; onToggle: () => void; count: number | undefined; children: ReactNode };

/** An option for many items: checked when all have it, mixed when some do. */
export function MultiSelectOption({ checkState: held, onToggle, count, children }: TickLineProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5 rounded-sm px-2 hover:bg-hover has-focus-visible:bg-hover pointer-coarse:min-h-11">
      <input
        type="checkbox"
        className="check -outline-offset-2"
        checked={held === "all"}
        ref={(box) => {
          if (box) box.indeterminate = held === "some";
        }}
        onChange={onToggle}
      />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {children}
      </span>
      {count !== undefined && (
        <span aria-hidden className="text-sm text-ink-faint tabular-nums">
          {formatNumber(count)}
        </span>
      )}
    </label>
  );
}
