import ListFilter from "lucide-react/icons/list-filter";
import { type Ref, Suspense, useState } from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Opening } from "#ui/keyboard/opening.tsx";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { Popover } from "#ui/overlays/popover.tsx";
import type { FilterName, PanelProps } from "./filters.ts";

export const loadFilterMenu = () => import("./filter-menu.tsx");
const FilterMenu = lazyPart(async () => (await loadFilterMenu()).FilterMenu);

type FilterButtonProps = PanelProps & { names: FilterName[]; group: string; ref?: Ref<HTMLSpanElement> };

/** One button for all filters: first the list of filters, then the values of the chosen one. */
export function FilterButton({ names, group, ref, ...panel }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  useShortcuts([{ id: "review filter", keys: "shift+f", label: m.inbox_filter(), group, run: () => setOpen(true) }]);
  const button = (
    <button type="button" className={buttonStyles({ size: "sm" })}>
      <Icon icon={ListFilter} size={14} />
      {m.inbox_filter()}
    </button>
  );
  return (
    <span ref={ref} className="inline-flex shrink-0">
      <Popover trigger={button} label={m.inbox_filter()} padded={false} open={open} onOpenChange={setOpen}>
        <Suspense
          fallback={
            <Opening>
              <Skeleton className="m-2 h-40 w-52" />
            </Opening>
          }
        >
          {/* Closed, it starts again with the list of filters. */}
          <FilterMenu key={String(open)} names={names} {...panel} />
        </Suspense>
      </Popover>
    </span>
  );
}
