import { useQueryClient } from "@tanstack/react-query";
import ListFilter from "lucide-react/icons/list-filter";
import { useId, useState } from "react";
import { listQuery } from "#api/query.ts";
import { FilterChip } from "#app/shared/filters/filter-chip.tsx";
import { FILTER_NAMES, filterDefinition } from "#app/shared/filters/filters.ts";
import { isFiltered, type ReviewSearch } from "#app/shared/filters/review-search.ts";
import { toFilter } from "#app/shared/filters/api-filter.ts";
import { UrlSearchField } from "#app/shared/list/url-search.tsx";
import { useSession } from "#app/shared/session/session.ts";
import { m } from "#messages/gen/messages.js";
import { Button } from "#ui/controls/button.tsx";
import { formatNumber } from "#ui/core/format-number.ts";
import { usePickerSearch } from "./use-picker-search.ts";

const DEBOUNCE_MS = 150;

export const NO_FILTERS: ReviewSearch = Object.fromEntries(
  ["q", "left", ...FILTER_NAMES.flatMap((name) => filterDefinition(name).parts)].map((part) => [part, undefined]),
);

export function PickerFilters() {
  const { search, set } = usePickerSearch();
  const client = useQueryClient();
  const { offers } = useSession();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const names = FILTER_NAMES.filter((name) => {
    const { needs } = filterDefinition(name);
    return !needs || offers(needs);
  });
  const chosen = names.filter((name) => filterDefinition(name).parts.some((part) => search[part] !== undefined));
  const foresee = (change: Partial<ReviewSearch>) =>
    void client.prefetchInfiniteQuery(
      listQuery("listPageReviews", { query: { filter: toFilter({ ...search, ...change }) } }),
    );
  return (
    <div className="flex flex-col gap-2.5 px-5 pb-3">
      <div className="flex items-center gap-2">
        <UrlSearchField
          id="wall search"
          q={search.q ?? ""}
          onSearch={(q) => set({ q }, true)}
          label={m.walls_search()}
          placeholder={m.walls_search_placeholder()}
          group={m.walls_shortcuts()}
          pause={DEBOUNCE_MS}
          className="min-w-0 flex-1"
        />
        <Button icon={ListFilter} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {chosen.length > 0 ? m.pick_filters_count({ count: formatNumber(chosen.length) }) : m.walls_filters()}
        </Button>
      </div>
      <div id={id} role="group" aria-label={m.walls_filters()} className="flex flex-wrap items-center gap-1.5">
        {(isOpen ? names : chosen).map((name) => (
          <FilterChip key={name} {...{ name, search, set, foresee }} />
        ))}
        <button
          type="button"
          aria-pressed={search.left === "yes"}
          onClick={() => set({ left: search.left ? undefined : "yes" })}
          className="inline-flex h-7.5 items-center rounded-full border border-line-strong bg-surface px-2.5 text-sm font-medium text-ink-soft hover:bg-hover aria-pressed:border-accent-line aria-pressed:bg-accent-soft aria-pressed:text-accent-ink pointer-coarse:h-10.5"
        >
          {m.pick_left_out()}
        </button>
        {(isFiltered(search) || search.left) && (
          <Button size="sm" variant="ghost" onClick={() => set(NO_FILTERS)}>
            {m.walls_filter_clear()}
          </Button>
        )}
      </div>
    </div>
  );
}
