import { useNavigate } from "@tanstack/react-router";
import Heart from "lucide-react/icons/heart";
import { lazy, Suspense, useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SORTS } from "#contract/page.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Select } from "#ui/select.tsx";
import type { WallForm } from "#app/wall/wall-form.ts";
import { ChosenRow } from "./chosen-row.tsx";
import { useDesigner } from "./designer-context.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { useChosen } from "./use-chosen.ts";

const load = () => import("#app/fields/sortable.tsx");
const Sortable = lazy(() => load().then((part) => ({ default: part.Sortable })));

const SORT_WORDS: Record<(typeof SORTS)[number], () => string> = {
  custom: m.walls_sort_custom,
  newest: m.walls_sort_newest,
  oldest: m.walls_sort_oldest,
  highest: m.walls_sort_highest,
  lowest: m.walls_sort_lowest,
};

function Empty() {
  const navigate = useNavigate({ from: "/walls/$pageId" });
  const { canEdit } = useDesigner();
  return (
    <EmptyState
      compact
      icon={Heart}
      title={m.walls_chosen_empty_title()}
      action={
        canEdit && (
          <Button variant="primary" onClick={() => void navigate({ search: (search) => ({ ...search, list: "all" }) })}>
            {m.walls_chosen_empty_action()}
          </Button>
        )
      }
    >
      <p>{m.walls_chosen_empty_text()}</p>
    </EmptyState>
  );
}

/** The reviews on the wall, to be put in order by dragging or by buttons. */
export function ChosenList() {
  const { control } = useFormContext<WallForm>();
  const { canEdit } = useDesigner();
  const { feeds, nameOf, move, sortBy } = useChosen();
  const sort = useWatch({ control, name: "review_selection_sort_by" });
  useEffect(() => void load(), []);
  if (feeds.length === 0) return <Empty />;
  return (
    <>
      <div className="flex items-center justify-between gap-3 px-5 pb-3">
        <p className="text-sm text-ink-faint">{canEdit && m.walls_chosen_help()}</p>
        <Select
          aria-label={m.walls_sort()}
          disabled={!canEdit}
          value={sort}
          onChange={(event) => sortBy(SORTS.find((one) => one === event.target.value) ?? "custom")}
          options={SORTS.map((one) => ({ value: one, label: SORT_WORDS[one]() }))}
          className="max-w-44"
        />
      </div>
      <ol aria-label={m.walls_chosen_label()} className="min-h-0 flex-1 overflow-y-auto border-t border-line">
        {canEdit ? (
          // Rows that are replaced would take the focus with them, so nothing to press stands here before.
          <Suspense fallback={<RowsSkeleton count={feeds.length} />}>
            <Sortable
              ids={feeds}
              nameOf={nameOf}
              onMove={move}
              renderRow={(feed, index, drag) => <ChosenRow feed={feed} index={index} drag={drag} />}
            />
          </Suspense>
        ) : (
          feeds.map((feed, index) => <ChosenRow key={feed} feed={feed} index={index} />)
        )}
      </ol>
    </>
  );
}
