import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { AllReviews } from "#app/features/walls/review-picker/all-reviews.tsx";
import { ChosenList } from "#app/features/walls/review-picker/chosen-list.tsx";
import { usePickerSearch } from "#app/features/walls/review-picker/use-picker-search.ts";
import { RuleEditor } from "#app/features/walls/review-picker/rule-editor.tsx";
import { useSelection } from "#app/features/walls/review-picker/use-selection.ts";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Segmented } from "#ui/controls/segmented.tsx";

export function ReviewsPanel() {
  const { search, set } = usePickerSearch();
  const { drafts } = useDesigner();
  const { feeds } = useSelection();
  const shown = search.list ?? "chosen";
  const options = [
    { value: "chosen" as const, label: m.pick_list_chosen({ count: formatNumber(feeds.length) }) },
    { value: "all" as const, label: m.walls_list_all() },
    ...(drafts ? [{ value: "rule" as const, label: m.pick_list_rule() }] : []),
  ];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="px-5 pt-4 pb-3">
        <Segmented
          label={m.walls_lists()}
          options={options}
          value={shown}
          onChange={(next) => set({ list: next === "chosen" ? undefined : next })}
        />
      </div>
      {shown === "all" ? <AllReviews /> : shown === "rule" ? <RuleEditor /> : <ChosenList />}
    </div>
  );
}
