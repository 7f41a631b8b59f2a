import { useNavigate, useSearch } from "@tanstack/react-router";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/format.ts";
import { Segmented } from "#ui/segmented.tsx";
import { ChosenList } from "./chosen-list.tsx";
import { ReviewPicker } from "./review-picker.tsx";
import { useChosen } from "./use-chosen.ts";

/** Which reviews are on the wall and in what order; and all others, to choose from. */
export function ReviewsTab() {
  const { list, ...search } = useSearch({ from: "/_admin/walls/$pageId" });
  const navigate = useNavigate({ from: "/walls/$pageId" });
  const { feeds } = useChosen();
  const shown = list ?? "chosen";
  const options = [
    { value: "chosen" as const, label: m.walls_list_chosen_count({ count: formatNumber(feeds.length) }) },
    { value: "all" as const, label: m.walls_list_all() },
  ];
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="px-5 pt-4 pb-3">
        <Segmented
          label={m.walls_lists()}
          options={options}
          value={shown}
          onChange={(next) => void navigate({ search: { ...search, list: next === "all" ? "all" : undefined } })}
        />
      </div>
      {shown === "all" ? <ReviewPicker /> : <ChosenList />}
    </div>
  );
}
