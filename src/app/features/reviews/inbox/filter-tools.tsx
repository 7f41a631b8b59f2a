import { useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { ViewsButton } from "#app/features/reviews/views/views-button.tsx";
import { FilterButton, loadFilterMenu } from "#app/shared/filters/filter-button.tsx";
import { FilterChip } from "#app/shared/filters/filter-chip.tsx";
import { FILTER_NAMES, type FilterName, filterDefinition } from "#app/shared/filters/filters.ts";
import { isFiltered, type ReviewSearch } from "#app/shared/filters/review-search.ts";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { buttonStyles } from "#ui/controls/button-styles.ts";
import { whenIdle } from "#ui/core/when-idle.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { reviewsQuery } from "./reviews-query.ts";
import { SortButton } from "./sort-button.tsx";

/** Views, order, filters and the filters that are set, in one line that scrolls. Each change is a history entry. */
export function FilterTools({ search }: { search: ReviewSearch }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { offers } = useSession();
  const filter = useRef<HTMLSpanElement>(null);
  const removing = useRef(false);
  // A filter whose values are open keeps its chip while no value is chosen.
  const [open, setOpen] = useState<FilterName>();
  const set = (change: Partial<ReviewSearch>) =>
    void navigate({ to: ".", search: (old: ReviewSearch) => ({ ...old, ...change }) });
  // Prefetches on hover, so that the rows are mostly loaded by the click.
  const foresee = (change: Partial<ReviewSearch>) =>
    void client.prefetchInfiniteQuery(reviewsQuery({ ...search, ...change }));
  useEffect(() => whenIdle(() => void loadFilterMenu()), []);
  const names = FILTER_NAMES.filter((name) => {
    const { needs } = filterDefinition(name);
    return !needs || offers(needs);
  });
  const chips = names.filter(
    (name) => name === open || filterDefinition(name).parts.some((part) => search[part] !== undefined),
  );
  const focusFilter = () => filter.current?.querySelector("button")?.focus();
  const chipCount = useRef(chips.length);
  useEffect(() => {
    if (chipCount.current === chips.length) return;
    chipCount.current = chips.length;
    if (removing.current && document.activeElement === document.body) focusFilter();
    removing.current = false;
  });
  const noteRemoval = (change: () => void) => {
    removing.current = true;
    change();
  };
  return (
    <>
      <div
        role="group"
        aria-label={m.reviews_filters()}
        className="filter-bar -ms-4 flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto py-0.5 ps-4 pe-6 lg:-ms-6 lg:ps-6"
        onWheel={({ currentTarget, deltaX, deltaY }) => {
          if (deltaX === 0) currentTarget.scrollLeft += currentTarget.matches(":dir(rtl)") ? -deltaY : deltaY;
        }}
      >
        <ViewsButton search={search} />
        {offers("getReviewFacets") && <SortButton search={search} set={set} />}
        <FilterButton ref={filter} group={m.shell_reviews()} {...{ names, search, set, foresee }} />
        {chips.map((name) => (
          <FilterChip
            key={name}
            {...{ name, search, foresee }}
            set={(change) => noteRemoval(() => set(change))}
            onOpenChange={(isOpen) => noteRemoval(() => setOpen(isOpen ? name : undefined))}
          />
        ))}
      </div>
      {isFiltered(search) && (
        <Link
          to="."
          search={{ sort: search.sort }}
          onClick={focusFilter}
          className={buttonStyles({ variant: "ghost", size: "sm" })}
        >
          <Icon icon={X} size={14} />
          <span className="max-sm:sr-only">{m.reviews_clear_all()}</span>
        </Link>
      )}
    </>
  );
}
