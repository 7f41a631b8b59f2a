import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Popover } from "#ui/overlays/popover.tsx";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { REVIEW_SORTS, type ReviewSort } from "#contract/reviews/review-filter.ts";
import { Segmented } from "#ui/controls/segmented.tsx";
import { writePreference } from "#ui/theme/preferences.ts";
import { useCompactRows } from "#app/features/reviews/row/row-appearance.ts";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";

const NAMES: Record<ReviewSort, () => string> = {
  newest: m.inbox_sort_newest,
  oldest: m.inbox_sort_oldest,
  review_newest: m.inbox_sort_review_newest,
  review_oldest: m.inbox_sort_review_oldest,
  stars_high: m.inbox_sort_stars_high,
  stars_low: m.inbox_sort_stars_low,
  source: m.inbox_sort_source,
};
const [USUAL] = REVIEW_SORTS;

type SortPanelProps = { sort: ReviewSort | undefined; set: (change: Partial<ReviewSearch>) => void };

/** The default order is left out of the address. */
function SortPanel({ sort, set }: SortPanelProps) {
  const read = (value: string | undefined) => REVIEW_SORTS.find((one) => one === value && one !== USUAL);
  const compact = useCompactRows();
  return (
    <>
      <ChoicesPanel
        label={m.inbox_sort()}
        options={REVIEW_SORTS.map((value) => ({ value, label: NAMES[value]() }))}
        value={[sort ?? USUAL]}
        onChange={([next]) => set({ sort: read(next) })}
      />
      <div className="mt-1 flex items-center justify-between gap-4 border-t border-line p-2">
        <span aria-hidden className="text-sm text-ink-soft">
          {m.inbox_density()}
        </span>
        <Segmented
          label={m.inbox_density()}
          options={[
            { value: "compact", label: m.inbox_density_compact() },
            { value: "comfortable", label: m.inbox_density_comfortable() },
          ]}
          value={compact ? "compact" : "comfortable"}
          onChange={(density) => writePreference("density", density)}
        />
      </div>
    </>
  );
}

type SortButtonProps = { search: ReviewSearch; set: (change: Partial<ReviewSearch>) => void };

export function SortButton({ search, set }: SortButtonProps) {
  const button = (
    <button type="button" className={buttonStyles({ size: "sm" })}>
      <Icon icon={ArrowDownUp} size={14} />
      <span>
        <span className="sr-only">{m.inbox_sort()} </span>
        {NAMES[search.sort ?? USUAL]()}
      </span>
    </button>
  );
  return (
    <Popover trigger={button} label={m.inbox_sort()} padded={false}>
      <SortPanel sort={search.sort} set={set} />
    </Popover>
  );
}
