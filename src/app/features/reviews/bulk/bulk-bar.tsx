import X from "lucide-react/icons/x";
import { useSyncExternalStore } from "react";
import { m } from "#messages/gen/messages.js";
import { announce } from "#ui/feedback/announcer.tsx";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { describeFilter } from "#app/shared/review-display/filter-text.ts";
import { matching, readMatching } from "#app/shared/review-actions/selection/matching-selection.ts";
import { SelectMatching } from "./select-matching.tsx";
import { selectLoaded } from "#app/shared/review-actions/selection/select-loaded.ts";
import { clearSelection, useSelection } from "#app/shared/review-actions/selection/selection.ts";
import { shownList } from "#app/shared/review-actions/selection/shown-list.ts";

/** What is selected, how it can be widened, and what can be done to it. Stands under the list while something is selected. */
export function BulkBar() {
  const selected = useSelection();
  const list = useSyncExternalStore(shownList.subscribe, shownList.get);
  useSyncExternalStore(matching.subscribe, matching.get);
  const all = readMatching();
  const loaded = list?.items.length ?? 0;
  const words = all && describeFilter(all.filter);
  const clear = () => {
    clearSelection();
    announce(m.acts_selected({ count: 0 }));
    document.querySelector<HTMLElement>(".review-list a[tabindex='0']")?.focus();
  };
  return (
    <div
      role="region"
      aria-label={m.acts_bar()}
      className="flex shrink-0 flex-col gap-1.5 border-t border-line bg-raised px-2 py-2 shadow-pop sm:px-3"
    >
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
        <IconButton icon={X} size="sm" label={m.acts_select_none()} keys="escape" onClick={clear} />
        <p className="me-1 font-medium tabular-nums">
          {all
            ? m.acts_selected_all({
                total: all.more ? m.acts_and_more({ count: formatNumber(all.total) }) : formatNumber(all.total),
              })
            : m.acts_selected({ count: selected.size })}
        </p>
        {!all && selected.size < loaded && (
          <Button size="sm" variant="ghost" onClick={selectLoaded}>
            {m.acts_select_loaded({ count: loaded })}
          </Button>
        )}
        {!all && list && <SelectMatching list={list} />}
      </div>
      {words && <p className="px-1 text-sm text-ink-soft">{m.acts_matching_filter({ filter: words })}</p>}
      <BulkActions />
    </div>
  );
}
