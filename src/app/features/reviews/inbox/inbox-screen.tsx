import { memo, Suspense, useEffect } from "react";
import { lazyPart } from "#ui/core/lazy-part.ts";
import { Outlet, useChildMatches, useRouter, useSearch, Link } from "@tanstack/react-router";
import { keyOf, readRef } from "#app/shared/review-data/review-ref.ts";
import { m } from "#messages/gen/messages.js";
import { cx } from "#ui/core/cx.ts";
import { whenIdle } from "#ui/core/when-idle.ts";
import { ViewsRail } from "#app/features/reviews/views/views-rail.tsx";
import { ReviewList } from "./review-list.tsx";
import "./inbox.css";
import FileUp from "lucide-react/icons/file-up";
import { useSession } from "#app/shared/session/session.ts";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { toFilter } from "#app/shared/filters/api-filter.ts";
import { isFiltered, type ReviewSearch } from "#app/shared/filters/review-search.ts";
import { SearchField } from "./search-field.tsx";

const ExportButton = lazyPart(async () => (await import("./export-button.tsx")).ExportButton);

type InboxHeaderProps = { search: ReviewSearch; reading: boolean };

/** Beside an open review, the name of its author is the title of the screen. */
const InboxHeader = memo(function InboxHeader({ search, reading }: InboxHeaderProps) {
  const Title = reading ? "h2" : "h1";
  const { can } = useSession();
  return (
    <header className="flex items-center gap-3">
      <Title tabIndex={-1} className="me-auto text-xl font-semibold">
        {m.shell_reviews()}
      </Title>
      <SearchField q={search.q ?? ""} />
      <Suspense fallback={<span className="size-8" />}>
        <ExportButton
          label={isFiltered(search) ? m.inbox_export_shown() : m.inbox_export()}
          read={() => ({ filter: toFilter(search), sort: search.sort })}
        />
      </Suspense>
      {can("editor") && (
        <Link to="/imports" className={buttonStyles({})} aria-label={m.reviews_import()}>
          <Icon icon={FileUp} className="sm:-ms-0.5" />
          <span className="max-sm:hidden">{m.reviews_import()}</span>
        </Link>
      )}
    </header>
  );
});

const FilterTools = memo(lazyPart(async () => (await import("./filter-tools.tsx")).FilterTools));

const READER = "/_admin/reviews/$type/$id";

/** Loads the code of the reader before a review is opened. */
function usePreloadedReader(): void {
  const router = useRouter();
  useEffect(() => whenIdle(() => void router.routesById[READER].options.component?.preload?.()), [router]);
}

type Child = { routeId: string; params: object };

/** Selects only what the screen needs of its child route, so that it does not render again while the child loads. */
function shownChild(matches: Child[]) {
  const { routeId, params = {} } = matches.at(-1) ?? {};
  const { type, id }: { type?: string; id?: string } = params;
  return { routeId, type, id };
}

/**
 * Views, list and the open review (on phones it covers the list). Other child routes, such as the editor, cover both;
 * the list stays mounted behind them to preserve scroll position and selection.
 */
export function InboxScreen() {
  usePreloadedReader();
  const search = useSearch({ from: "/_admin/reviews" });
  const { routeId, type, id } = useChildMatches({ select: shownChild, structuralSharing: true });
  const ref = type && id ? readRef({ type, id }) : undefined;
  const reading = routeId === READER;
  const covered = routeId !== undefined && !reading;
  return (
    <div className="inbox relative flex screen-height overflow-hidden">
      {!(covered && ref) && <ViewsRail search={search} elsewhere={covered} />}
      <div className={cx("flex min-w-0 flex-1 flex-col", covered && "invisible absolute inset-0 -z-10")}>
        <div className={cx("shrink-0 border-b border-line px-4 pt-4 pb-3 lg:px-6", reading && "max-lg:hidden")}>
          <InboxHeader search={search} reading={reading} />
          {/* Its height never changes, so that the list below does not move. */}
          <div className="mt-3 flex h-8 items-center gap-2 pointer-coarse:h-11">
            <Suspense>
              <FilterTools search={search} />
            </Suspense>
          </div>
        </div>
        <div className="relative flex min-h-0 flex-1">
          <section
            aria-label={m.reviews_list()}
            className={cx(
              "flex min-h-0 min-w-0 flex-1 flex-col",
              reading &&
                "max-lg:invisible max-lg:absolute max-lg:inset-0 lg:max-w-104 lg:min-w-80 lg:border-e lg:border-line",
            )}
          >
            <ReviewList search={search} openKey={ref && keyOf(ref)} />
          </section>
          {reading && (
            <section
              aria-label={m.reviews_detail()}
              className="@container flex min-h-0 min-w-0 flex-[1.6] flex-col bg-surface"
            >
              <Outlet />
            </section>
          )}
        </div>
      </div>
      {covered && (
        <div className="@container flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto bg-canvas">
          <Outlet />
        </div>
      )}
    </div>
  );
}
