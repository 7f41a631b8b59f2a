import { useNavigate } from "@tanstack/react-router";
import { UrlSearchField } from "#app/shared/list/url-search.tsx";
import { m } from "#messages/gen/messages.js";
import { formatNumber } from "#ui/core/format-number.ts";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Select } from "#ui/controls/select.tsx";
import { WALL_SORTS, type WallsSearch, type WallSort } from "./walls-search.ts";

const SORTS: Record<WallSort, () => string> = {
  kind: m.walls_order_kind,
  name: m.walls_order_name,
  views: m.walls_order_views,
  seen: m.walls_order_seen,
};

export function WallsToolbar({ search, shown }: { search: WallsSearch; shown: number }) {
  const navigate = useNavigate({ from: "/walls/" });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <UrlSearchField
        id="wall list search"
        q={search.q ?? ""}
        onSearch={(q) => void navigate({ search: (old) => ({ ...old, q }), replace: true })}
        label={m.walls_list_search()}
        placeholder={m.walls_list_search_placeholder()}
        group={m.walls_title()}
        className="min-w-0 flex-1 basis-56 sm:max-w-72"
      />
      <Segmented
        label={m.walls_filter_kind()}
        options={[
          { value: "all" as const, label: m.walls_kind_all() },
          { value: "page" as const, label: m.walls_kind_pages() },
          { value: "widget" as const, label: m.walls_kind_widgets() },
        ]}
        value={search.kind ?? "all"}
        onChange={(kind) => void navigate({ search: (old) => ({ ...old, kind: kind === "all" ? undefined : kind }) })}
      />
      <p role="status" className="text-sm text-ink-faint max-sm:order-last max-sm:w-full sm:ms-auto">
        {m.walls_count({ count: shown, shown: formatNumber(shown) })}
      </p>
      <Select
        aria-label={m.walls_order()}
        className="w-auto!"
        options={WALL_SORTS.map((value) => ({ value, label: SORTS[value]() }))}
        value={search.order ?? WALL_SORTS[0]}
        onChange={(event) => {
          const order = WALL_SORTS.find((one) => one === event.target.value);
          void navigate({ search: (old) => ({ ...old, order: order === WALL_SORTS[0] ? undefined : order }) });
        }}
      />
    </div>
  );
}
