import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { cx } from "#ui/core/cx.ts";
import { Icon } from "#ui/icons/icon.tsx";

type RowToggleProps = { name: string; note?: ReactNode; end?: ReactNode; open: boolean; onToggle: () => void };

/** The header of a list row; it toggles the fields below. */
export function RowToggle({ name, note, end, open, onToggle }: RowToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-sm px-1.5 text-start hover:bg-hover pointer-coarse:min-h-11"
    >
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate font-medium">
          {name}
        </span>
        {note && (
          <span dir="auto" className="block truncate text-sm text-ink-faint">
            {note}
          </span>
        )}
      </span>
      {end}
      <Icon icon={ChevronDown} size={14} className={cx("text-ink-faint", open && "rotate-180")} />
    </button>
  );
}
