import { Link } from "@tanstack/react-router";
import CheckCheck from "lucide-react/icons/check-check";
import Inbox from "lucide-react/icons/inbox";
import SearchX from "lucide-react/icons/search-x";
import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { actionsReady } from "#app/features/reviews/actions/run/load-actions.ts";
import { useAnySelected } from "#app/features/reviews/actions/selection/selection.ts";
import { presetOf } from "#app/features/reviews/views/presets.ts";
import { isFiltered, type ReviewSearch } from "#app/shared/filters/review-search.ts";

const BulkBar = lazyPart(async () => (await import("./bulk-bar.tsx")).BulkBar);

const next = (search: ReviewSearch, label: string): ReactNode => (
  <Link to="/reviews" search={search} className={buttonStyles({ variant: "primary" })}>
    {label}
  </Link>
);

/** What an empty list says, above the bar of the reviews that are still selected. */
export function ListEmpty({ search }: { search: ReviewSearch }) {
  const ready = useSyncExternalStore(actionsReady.subscribe, actionsReady.get);
  const selected = useAnySelected();
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col">
        <EmptyText search={search} />
      </div>
      <Suspense>{ready && selected && <BulkBar />}</Suspense>
    </>
  );
}

function EmptyText({ search }: { search: ReviewSearch }) {
  const { can } = useSession();
  if (presetOf(search, { states: true, assignees: true }) === "new")
    return (
      <div role="status" className="overflow-y-auto">
        <EmptyState
          icon={CheckCheck}
          title={m.inbox_all_decided_title()}
          action={next({ state: "approved" }, m.inbox_show_approved())}
        >
          <p>{m.inbox_all_decided_text()}</p>
        </EmptyState>
      </div>
    );
  if (isFiltered(search))
    return (
      <div role="status" className="overflow-y-auto">
        <EmptyState icon={SearchX} title={m.reviews_no_match_title()} action={next({}, m.reviews_clear_filters())}>
          <p>{m.reviews_no_match_text()}</p>
        </EmptyState>
      </div>
    );
  const begin = can("editor") && (
    <Link to="/imports" className={buttonStyles({ variant: "primary" })}>
      {m.reviews_import()}
    </Link>
  );
  return (
    <div className="overflow-y-auto">
      <EmptyState icon={Inbox} title={m.reviews_none_title()} action={begin}>
        <p>{can("editor") ? m.reviews_none_text() : m.reviews_none_text_viewer()}</p>
      </EmptyState>
    </div>
  );
}
