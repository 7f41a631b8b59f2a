import type { Tag } from "#contract/tag.ts";
import { formatNumber } from "#ui/format.ts";
import type { Held } from "./tag-choice.ts";

type TagLineProps = { tag: Tag; held: Held; onToggle: () => void };

/** One tag to choose: ticked when everybody has it, half when some do. */
export function TagLine({ tag, held, onToggle }: TagLineProps) {
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
        {tag.name}
      </span>
      {tag.contacts_count !== undefined && (
        <span aria-hidden className="text-sm text-ink-faint tabular-nums">
          {formatNumber(tag.contacts_count)}
        </span>
      )}
    </label>
  );
}
