import { useFormContext, useWatch } from "react-hook-form";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import type { PageValues } from "#app/features/walls/design-values/wall-values.ts";
import { selectShownReviews } from "#app/features/walls/design/shown-reviews.ts";
import { totalsOf } from "#contract/walls/view/scene-view.ts";
import { SORTS } from "#contract/walls/pages/page.ts";
import { m } from "#messages/gen/messages.js";
import { Select } from "#ui/controls/select.tsx";
import type { useSelection } from "./use-selection.ts";
import { formatNumber } from "#ui/core/format-number.ts";
import { usePickerSearch } from "./use-picker-search.ts";
import { useRule, useRuleCount } from "./use-rule.ts";

const LINK = "font-medium text-ink underline decoration-line-strong underline-offset-2 hover:decoration-current";

function SelectionSummary({ feeds }: { feeds: string[] }) {
  const { wall, reviews } = useDesigner();
  const { set } = usePickerSearch();
  const { rule } = useRule();
  const fit = useRuleCount(rule);
  // As on the wall: a chosen review counts, approved or not, unless visitors do not see it.
  const { unapproved, hidden } = selectShownReviews(feeds, { reviews, matching: [] });
  const count = feeds.length - hidden.refused - hidden.setAside;
  const all = totalsOf(wall.page ?? {}, unapproved)?.reviews;
  const chosen = { count, shown: formatNumber(count) };
  return (
    <p className="text-sm text-ink-soft">
      {all !== undefined && all > count
        ? m.pick_chosen_of({ ...chosen, all: formatNumber(all) })
        : m.pick_chosen(chosen)}{" "}
      {hidden.refused > 0 && `${m.walls_hidden_no_consent({ count: hidden.refused })} `}
      {hidden.setAside > 0 && `${m.walls_hidden_set_aside({ count: hidden.setAside })} `}
      {rule && (
        <button type="button" className={LINK} onClick={() => set({ list: "rule" })}>
          {fit ? m.pick_rule_adds({ count: fit.count, shown: formatNumber(fit.count) }) : m.pick_rule_on()}
        </button>
      )}{" "}
      {!rule && all !== undefined && all > count && (
        <button type="button" className={LINK} onClick={() => set({ list: "all", left: "yes" })}>
          {m.pick_see_left()}
        </button>
      )}
    </p>
  );
}

const SORT_LABELS: Record<(typeof SORTS)[number], () => string> = {
  custom: m.walls_sort_custom,
  newest: m.walls_sort_newest,
  oldest: m.walls_sort_oldest,
  highest: m.walls_sort_highest,
  lowest: m.walls_sort_lowest,
};
type Selection = ReturnType<typeof useSelection>;

function SortSelect({ sortBy, disabled }: { sortBy: Selection["sortBy"]; disabled: boolean }) {
  const { control } = useFormContext<PageValues>();
  const sort = useWatch({ control, name: "review_selection_sort_by" });
  return (
    <Select
      aria-label={m.walls_sort()}
      disabled={disabled}
      value={sort}
      onChange={(event) => sortBy(SORTS.find((one) => one === event.target.value) ?? "custom")}
      options={SORTS.map((one) => ({ value: one, label: SORT_LABELS[one]() }))}
      className="max-w-44"
    />
  );
}

export function ChosenHead({ selection }: { selection: Selection }) {
  const { canEdit, wall } = useDesigner();
  return (
    <div className="flex flex-col gap-2 px-5 pb-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-ink-faint">{canEdit && m.walls_chosen_help()}</p>
        {wall.kind === "page" && <SortSelect sortBy={selection.sortBy} disabled={!canEdit} />}
      </div>
      <SelectionSummary feeds={selection.feeds} />
    </div>
  );
}
