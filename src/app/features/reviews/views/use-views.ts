import { useQuery } from "@tanstack/react-query";
import { query } from "#api/query.ts";
import { PRESETS, presetSearch, type Preset, type PresetNeeds } from "./presets.ts";
import type { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { filterToSearch } from "#app/shared/filters/saved-filter.ts";
import { toFilter } from "#app/shared/filters/api-filter.ts";
import { useSession } from "#app/shared/session/session.ts";
import { LIMITS } from "#contract/core/limits.ts";
import type { SavedView } from "#contract/reviews/lists/saved-view.ts";

export type ViewLine = { key: string; search: ReviewSearch } & (
  | { preset: Preset; saved?: undefined }
  | { preset?: undefined; saved: SavedView }
);

export const searchOf = (view: SavedView): ReviewSearch => ({
  ...filterToSearch(view.filter, view.sort),
  view: String(view.id),
});

export function usePresetNeeds(): PresetNeeds {
  const { offers } = useSession();
  return { states: offers("changeReviews"), assignees: offers("listTeam") };
}

export function useViews(): ViewLine[] {
  const { offers } = useSession();
  const has = usePresetNeeds();
  const { data } = useQuery({ ...query("listViews"), enabled: offers("listViews") });
  const presets = PRESETS.flatMap((preset) => {
    const search = presetSearch(preset, has);
    return search ? [{ key: preset, preset, search }] : [];
  });
  const saved = data?.data.map((view) => ({ key: `view-${view.id}`, saved: view, search: searchOf(view) })) ?? [];
  return [...presets, ...saved];
}

/** The number of reviews of each view, by key. One request, repeated after every action. */
export function useViewCounts(views: ViewLine[]): ReadonlyMap<string, { count: number; more: boolean }> {
  const { offers } = useSession();
  const counted = views.slice(0, LIMITS.viewsCounted);
  // An empty filter would not be sent at all; an empty search means "all".
  const filters = counted.map(({ search }) => ({ ...toFilter(search), search: search.q ?? "" }));
  const { data } = useQuery({
    ...query("countReviews", { query: { filters } }),
    enabled: offers("countReviews"),
    placeholderData: (before) => before,
  });
  return new Map(counted.flatMap(({ key }, index) => (data?.data[index] ? [[key, data.data[index]] as const] : [])));
}
