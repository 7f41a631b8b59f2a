import { filterParams, type ReviewSearch } from "#app/shared/filters/review-search.ts";

export const PRESETS = ["all", "new", "approved", "favourites", "attention", "assigned", "video", "set_aside"] as const;
export type Preset = (typeof PRESETS)[number];

/** What the service has beyond the interface. */
export interface PresetNeeds {
  states: boolean;
  assignees: boolean;
}

/** Undefined if the service lacks what the preset needs. */
export function presetSearch(preset: Preset, { states, assignees }: PresetNeeds): ReviewSearch | undefined {
  switch (preset) {
    case "all":
      return {};
    case "new":
      return states ? { state: "new" } : undefined;
    case "approved":
      return states ? { state: "approved" } : undefined;
    case "set_aside":
      return states ? { state: "set_aside" } : undefined;
    case "favourites":
      return { favourite: "yes" };
    case "attention":
      return states ? { state: "new", sentiment: "negative" } : { sentiment: "negative" };
    case "assigned":
      return assignees ? { assignee: "me" } : undefined;
    case "video":
      return { type: "video" };
  }
}

/** Whether two addresses have the same filter; with `ordered`, also the same order. */
export function sameView(one: ReviewSearch, other: ReviewSearch, ordered = false): boolean {
  const a: Record<string, unknown> = filterParams(one);
  const b: Record<string, unknown> = filterParams(other);
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]) && (!ordered || one.sort === other.sort);
}

export function presetOf(search: ReviewSearch, has: PresetNeeds): Preset | undefined {
  if (search.view) return undefined;
  return PRESETS.find((preset) => {
    const wanted = presetSearch(preset, has);
    return wanted && sameView(wanted, search);
  });
}
