import { useEffect } from "react";
import type { ReviewFilter } from "#contract/reviews/review-filter.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { keyOf, refOf } from "#app/shared/review-data/review-ref.ts";
import { createStore } from "#ui/core/store.ts";

export interface ShownList {
  items: readonly ReviewListItem[];
  /** The current row, by `keyOf`. */
  current: string | undefined;
  open: string | undefined;
  filter: () => ReviewFilter;
  goTo: (key: string) => void;
}

const shown = createStore<ShownList | null>(null);
export const shownList = { get: shown.get, subscribe: shown.subscribe };

/**
 * The row that a key moved to, and the rows before it, until the list has rendered the move: keys can be faster than
 * rendering.
 */
let ahead: { past: Set<string | undefined>; key: string } | undefined;

/** Reports the list, with the move it has not rendered yet. */
export function reportList(list: ShownList | null): void {
  const behind = list !== null && list.current !== ahead?.key && ahead?.past.has(list.current);
  if (!behind) ahead = undefined;
  shown.set(list && ahead ? { ...list, current: ahead.key } : list);
}

/** Makes a row the current one for the keys that follow, before the list has rendered the move. */
export function reportMove(key: string): void {
  const list = shown.get();
  if (!list || list.current === key) return;
  ahead = { past: new Set(ahead?.past).add(list.current), key };
  shown.set({ ...list, current: key });
}

export function moveTo(key: string): void {
  const list = shown.get();
  if (list?.current === key) return;
  reportMove(key);
  list?.goTo(key);
}

/** Runs an action on the row that was the current one when its key was pressed. */
export function runOnRow(key: string | undefined, run: () => void): void {
  const list = shown.get();
  if (!list || key === undefined) return run();
  shown.set({ ...list, current: key });
  run();
  const after = shown.get();
  if (after?.current === key) shown.set({ ...after, current: list.current });
}

const isListed = (key: string) => shown.get()?.items.some((item) => keyOf(refOf(item)) === key) ?? false;

/** Makes a review the current one; one that has just returned once the list shows it, unless the user moved. */
export function moveToWhenListed(key: string): void {
  if (isListed(key)) return moveTo(key);
  const from = shown.get()?.current;
  const leave = shown.subscribe(() => {
    if (!isListed(key) && shown.get()?.current === from) return;
    leave();
    if (isListed(key)) moveTo(key);
  });
}

/** Reports the visible list while mounted; null while another screen covers it. */
export function useShownList(list: ShownList | null): void {
  useEffect(() => reportList(list));
  useEffect(() => () => reportList(null), []);
}
