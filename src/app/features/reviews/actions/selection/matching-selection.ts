import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import { createStore } from "#ui/core/store.ts";
import { addToSelection, clearSelection, readSelection } from "./selection.ts";
import { shownList } from "./shown-list.ts";

/** "All that match": a filter instead of a list, with the count shown to the user. */
interface Matching {
  filter: ReviewFilter;
  total: number;
  more: boolean;
}

const chosen = createStore<(Matching & { of: ReadonlySet<string> }) | null>(null);
export const matching = { subscribe: chosen.subscribe, get: chosen.get };
const same = (one: ReviewFilter, other: ReviewFilter | undefined) => JSON.stringify(one) === JSON.stringify(other);

/** Chooses all that match, loaded or not. Loaded ones are shown as selected. */
export function selectMatching(all: Matching, loaded: readonly string[]): void {
  addToSelection(loaded);
  chosen.set({ ...all, of: readSelection() });
}

/** Ends the selection of all that matched this filter, unless the person has selected something else. */
export function clearMatching(filter: ReviewFilter): void {
  const now = chosen.get();
  if (now?.filter === filter && now.of === readSelection()) clearSelection();
}

/** Undefined after any other selection or another filter. */
export function readMatching(): Matching | undefined {
  const now = chosen.get();
  if (!now || now.of !== readSelection() || !same(now.filter, shownList.get()?.filter())) return undefined;
  return { filter: now.filter, total: now.total, more: now.more };
}
