import { REVIEW_SORTS, type ReviewSort } from "#contract/reviews/review-sort.ts";
import { m } from "#messages/gen/messages.js";
import { ChoicesPanel } from "#ui/controls/choices-panel.tsx";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";

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

/** An order in words. */
export const SortLabel = ({ sort }: { sort: ReviewSort }) => NAMES[sort]();

type SortPanelProps = { sort: ReviewSort | undefined; set: (change: Partial<ReviewSearch>) => void };

/** The orders to choose from; the usual one is not said in the address. */
export function SortPanel({ sort, set }: SortPanelProps) {
  const read = (value: string | undefined) => REVIEW_SORTS.find((one) => one === value && one !== USUAL);
  return (
    <ChoicesPanel
      label={m.inbox_sort()}
      options={REVIEW_SORTS.map((value) => ({ value, label: NAMES[value]() }))}
      value={[sort ?? USUAL]}
      onChange={([next]) => set({ sort: read(next) })}
    />
  );
}
