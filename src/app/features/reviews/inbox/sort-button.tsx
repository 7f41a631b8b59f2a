import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { SortPanel, SortLabel } from "./sort-panel.tsx";

type SortButtonProps = { search: ReviewSearch; set: (change: Partial<ReviewSearch>) => void };

/** The order of the list; the usual one needs no words but its own. */
export function SortButton({ search, set }: SortButtonProps) {
  const button = (
    <button type="button" title={m.inbox_sort()} className={buttonStyles({ variant: "ghost", size: "sm" })}>
      <Icon icon={ArrowDownUp} size={14} />
      <span className="sr-only">{m.inbox_sort()}</span>
      {search.sort && (
        <span className="max-sm:sr-only">
          <SortLabel sort={search.sort} />
        </span>
      )}
    </button>
  );
  return (
    <Popover trigger={button} label={m.inbox_sort()} align="end" padded={false}>
      <SortPanel sort={search.sort} set={set} />
    </Popover>
  );
}
