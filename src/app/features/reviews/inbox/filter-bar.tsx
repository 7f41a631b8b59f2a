import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import X from "lucide-react/icons/x";
import { lazy, Suspense, useEffect } from "react";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { useMedia } from "#ui/core/use-media-query.ts";
import { whenIdle } from "#ui/core/when-idle.ts";
import { FilterChip, loadFilterPanel } from "#app/shared/filters/filter-chip.tsx";
import { FILTER_NAMES, filterDefinition } from "#app/shared/filters/filters.ts";
import { reviewsQuery } from "./reviews-query.ts";
import { isFiltered, type ReviewSearch } from "#app/shared/filters/review-search.ts";
import { WIDE } from "#app/features/reviews/views/views-rail.tsx";

// The layout reserves their space.
const SortButton = lazy(async () => ({ default: (await import("./sort-button.tsx")).SortButton }));
const ViewsButton = lazy(async () => ({
  default: (await import("#app/features/reviews/views/views-button.tsx")).ViewsButton,
}));

/** Each change of a filter is a history entry. */
export function FilterBar({ search }: { search: ReviewSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { offers } = useSession();
  const wide = useMedia(WIDE);
  const set = (change: Partial<ReviewSearch>) =>
    void navigate({ to: ".", search: (old: ReviewSearch) => ({ ...old, ...change }) });
  // Prefetches on hover, so that the rows are mostly loaded by the click.
  const foresee = (change: Partial<ReviewSearch>) =>
    void client.prefetchInfiniteQuery(reviewsQuery({ ...search, ...change }));
  useEffect(() => whenIdle(() => void loadFilterPanel()), []);
  const names = FILTER_NAMES.filter((name) => {
    const { needs } = filterDefinition(name);
    return !needs || offers(needs);
  });
  return (
    <div className="mt-3 flex items-start gap-2">
      <div
        role="group"
        aria-label={m.reviews_filters()}
        className="filter-bar -ms-4 flex min-w-0 flex-1 gap-1.5 overflow-x-auto py-0.5 ps-4 md:flex-wrap md:overflow-visible lg:-ms-6 lg:ps-6"
      >
        {!wide && (
          <Suspense fallback={<span className="w-20 shrink-0" />}>
            <ViewsButton search={search} />
          </Suspense>
        )}
        {names.map((name) => (
          <FilterChip key={name} {...{ name, search, set, foresee }} />
        ))}
      </div>
      <div className="flex shrink-0 pt-0.5">
        {isFiltered(search) && (
          <Link to="." search={{ sort: search.sort }} className={buttonStyles({ variant: "ghost", size: "sm" })}>
            <Icon icon={X} size={14} />
            <span className="max-sm:sr-only">{m.reviews_clear_all()}</span>
          </Link>
        )}
        {offers("getReviewFacets") && (
          <Suspense fallback={<span className="size-7" />}>
            <SortButton search={search} set={set} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
