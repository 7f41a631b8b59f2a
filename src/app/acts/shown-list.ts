import { useEffect } from "react";
import type { ReviewFilter } from "#contract/filter.ts";
import type { ReviewListItem } from "#contract/review.ts";
import { createStore } from "#ui/store.ts";

/** The list in front of the person, for what acts on it. */
export interface ShownList {
  items: readonly ReviewListItem[];
  /** The row the keys are at, by `keyOf`. */
  current: string | undefined;
  /** The review that is open beside the list. */
  open: string | undefined;
  /** What the rows are filtered by. */
  filter: () => ReviewFilter;
  goTo: (key: string) => void;
}

const shown = createStore<ShownList | null>(null);
export const shownList = { get: shown.get, subscribe: shown.subscribe };

/** Says which list is shown, while it is; null while something covers it. */
export function useShownList(list: ShownList | null): void {
  useEffect(() => shown.set(list));
  useEffect(() => () => shown.set(null), []);
}
