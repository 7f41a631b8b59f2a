import { findReview } from "#app/shared/review-data/patch-reviews.ts";
import { keyOf, readKey, refOf, type ReviewRef } from "#app/shared/review-data/review-ref.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { readActionContext } from "./toggle-favourite.ts";
import { readMatching } from "#app/features/reviews/actions/selection/matching-selection.ts";
import { readSelection } from "#app/features/reviews/actions/selection/selection.ts";
import type { Target } from "#app/features/reviews/actions/send/send-types.ts";
import { moveTo, shownList } from "#app/features/reviews/actions/selection/shown-list.ts";
import { pageTitle } from "#app/shared/page/page-title.ts";

export function readTarget(): Target {
  const matching = readMatching();
  if (matching) return { refs: shownList.get()?.items.map(refOf) ?? [], ...matching };
  return { refs: readTargets() };
}

export function readTargets(): ReviewRef[] {
  const selected = [...readSelection()].flatMap((key) => readKey(key) ?? []);
  if (selected.length > 0) return selected;
  const current = readKey(shownList.get()?.current ?? "");
  return current ? [current] : [];
}

export function loadedReviews(refs: readonly ReviewRef[]): ReviewListItem[] {
  const wanted = new Set(refs.map(keyOf));
  const items = shownList.get()?.items.filter((item) => wanted.has(keyOf(refOf(item)))) ?? [];
  if (items.length === wanted.size) return items;
  const { client } = readActionContext();
  return refs.flatMap((ref) => findReview(client, ref) ?? []);
}

const rowLink = (key: string | undefined) =>
  key === undefined ? null : document.querySelector<HTMLElement>(`.review-list a[data-key="${key}"]`);

/** Makes the next review the current one. With a selection, nothing moves. */
export function goToNext(refs: readonly ReviewRef[], gone = false): void {
  const list = shownList.get();
  const [only] = refs;
  if (!list || !only || refs.length > 1 || readSelection().size > 0) return;
  const at = list.items.findIndex((item) => keyOf(refOf(item)) === keyOf(only));
  const next = list.items[at + 1] ?? (gone ? list.items[at - 1] : undefined);
  if (at >= 0 && next) moveTo(keyOf(refOf(next)));
  else if (at >= 0) goToNextWhenLoaded(at);
}

/** The next page is still loading: moves to its first review when it arrives, unless the user moved. */
function goToNextWhenLoaded(at: number): void {
  const from = shownList.get()?.current;
  const leave = shownList.subscribe(() => {
    const list = shownList.get();
    const next = list?.items[at + 1];
    if (!next && list?.current === from) return;
    leave();
    if (next && list?.current === from) moveTo(keyOf(refOf(next)));
  });
}

/** Deleting may remove the focused element; the current row then gets the focus. */
export const restoreFocus = () =>
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    (currentRow() ?? pageTitle())?.focus();
  }, 50);

/** The row that gets the focus when an action dialog closes. */
export const currentRow = (): HTMLElement | null => rowLink(shownList.get()?.current);
