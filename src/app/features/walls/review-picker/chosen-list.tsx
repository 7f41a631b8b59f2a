import Heart from "lucide-react/icons/heart";
import { lazy, Suspense, useEffect } from "react";
import { useDesigner } from "#app/features/walls/design/designer-context.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ChosenHead } from "./chosen-head.tsx";
import { ChosenRow } from "./chosen-row.tsx";
import { usePickerSearch } from "./use-picker-search.ts";
import { RowsSkeleton } from "./rows-skeleton.tsx";
import { useSelection } from "./use-selection.ts";

const load = () => import("#app/shared/sortable/long-sortable.tsx");
const LongSortable = lazy(() => load().then((part) => ({ default: part.LongSortable })));

function Empty() {
  const { set } = usePickerSearch();
  const { canEdit } = useDesigner();
  const action = canEdit && (
    <Button variant="primary" onClick={() => set({ list: "all" })}>
      {m.walls_chosen_empty_action()}
    </Button>
  );
  return (
    <EmptyState compact icon={Heart} title={m.walls_chosen_empty_title()} action={action}>
      <p>{m.walls_chosen_empty_text()}</p>
    </EmptyState>
  );
}

/** The chosen reviews, to be put in order by dragging, by buttons or by keys. */
export function ChosenList() {
  const { canEdit } = useDesigner();
  const selection = useSelection();
  const { feeds, nameOf, move } = selection;
  useEffect(() => void load(), []);
  if (feeds.length === 0) return <Empty />;
  return (
    <>
      <ChosenHead selection={selection} />
      {/* Rows that are replaced would take the focus with them, so nothing to press stands here before. */}
      <Suspense fallback={<RowsSkeleton count={feeds.length} />}>
        <LongSortable
          label={m.walls_chosen_label()}
          ids={feeds}
          nameOf={nameOf}
          onMove={move}
          canMove={canEdit}
          renderRow={(feed, index, style, drag) => <ChosenRow {...{ feed, index, style, selection, drag }} />}
        />
      </Suspense>
    </>
  );
}
