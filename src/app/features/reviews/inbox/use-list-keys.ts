import { useMatch, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { reportMove, useShownList } from "#app/features/reviews/actions/selection/shown-list.ts";
import { actionsReady, placeholderShortcuts } from "#app/features/reviews/actions/run/load-actions.ts";
import { keyOf, refOf } from "#app/shared/review-data/review-ref.ts";
import type { ReviewListItem } from "#contract/reviews/review.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/keyboard/use-shortcuts.ts";
import { readPosition, writePosition } from "./list-positions.ts";
import { ReviewSearch } from "#app/shared/filters/review-search.ts";
import { toFilter } from "#app/shared/filters/api-filter.ts";

type ListKeys = {
  list: string;
  items: ReviewListItem[];
  more: boolean;
  openKey: string | undefined;
  mayEdit: boolean;
};

const READER = /^\/reviews\/\w+\/\d+$/;

export function useListKeys({ list, items, more, openKey, mayEdit }: ListKeys) {
  const router = useRouter();
  const { navigate } = router;
  // The list stays mounted behind the editor, with its shortcuts off.
  const editing = useMatch({ from: "/_admin/reviews/$type/$id_/edit", shouldThrow: false }) !== undefined;
  const ready = useSyncExternalStore(actionsReady.subscribe, actionsReady.get);
  const [chosen, setChosen] = useState<{ list: string; key: string }>();
  if (openKey && (chosen?.key !== openKey || chosen.list !== list)) setChosen({ list, key: openKey });
  useEffect(() => {
    if (openKey) writePosition(list, { current: openKey });
  }, [list, openKey]);
  const current = openKey ?? (chosen?.list === list ? chosen.key : readPosition(list).current);
  const index = items.findIndex((item) => keyOf(refOf(item)) === current);
  const item = items[index];
  /** Path of the screen that the last key opened, even if it is not drawn yet. */
  const address = () => router.latestLocation.pathname;
  const owed = useRef(0);
  const setCurrent = (key: string) => {
    owed.current = 0;
    writePosition(list, { current: key });
    reportMove(key);
    setChosen({ list, key });
  };
  const open = (one: ReviewListItem | undefined, replace = false) => {
    if (!one) return;
    const { type, id } = refOf(one);
    setCurrent(keyOf({ type, id }));
    void navigate({ to: "/reviews/$type/$id", params: { type, id: String(id) }, search: (search) => search, replace });
  };
  const edit = (one: ReviewListItem | undefined) => {
    if (!one) return;
    const { type, id } = refOf(one);
    setCurrent(keyOf({ type, id }));
    void navigate({
      to: "/reviews/$type/$id/edit",
      params: { type, id: String(id) },
      search: (search) => search,
      hash: "comment",
    });
  };
  const goTo = (next: ReviewListItem | undefined) => {
    if (!next) return;
    const from = address();
    if (openKey || READER.test(from)) return open(next, true);
    setCurrent(keyOf(refOf(next)));
    requestAnimationFrame(() => {
      // Otherwise a screen was opened meanwhile, and its title takes the focus.
      if (address() === from) focusRow(list, keyOf(refOf(next)));
    });
  };
  const step = (by: number) => {
    // The last key's target may not be rendered yet.
    const from = readPosition(list).current;
    const at = items.findIndex((one) => keyOf(refOf(one)) === from);
    const to = at < 0 ? 0 : at + by;
    const last = items.length - 1;
    const before = owed.current;
    if (at < last || by < 0) goTo(items[Math.min(to, last)]);
    if (more && to > last) owed.current = before + to - last;
  };
  useEffect(() => void (owed.current = 0), [list]);
  useEffect(() => {
    // Keys pressed before the next page arrived are applied now.
    const by = owed.current;
    owed.current = 0;
    if (by > 0) step(by);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [items.length]);
  const group = m.shell_reviews();
  const one = item ?? items[0];
  const moving = { group, repeat: true, enabled: !editing };
  const label = { next: m.reviews_key_next(), previous: m.reviews_key_previous(), edit: m.reviews_key_edit() };
  useShortcuts([
    { ...moving, id: "review next", keys: "j", label: label.next, run: () => step(1) },
    { ...moving, id: "review previous", keys: "k", label: label.previous, run: () => step(-1) },
    { id: "review open", keys: "enter", label: m.reviews_key_open(), group, enabled: !openKey, run: () => open(one) },
    { id: "review edit", keys: "e", label: label.edit, group, enabled: mayEdit && !editing, run: () => edit(one) },
    ...placeholderShortcuts(!ready && !editing),
  ]);
  useShownList(
    editing
      ? null
      : {
          items,
          current: openKey ?? (one && keyOf(refOf(one))),
          open: openKey,
          filter: () => toFilter(ReviewSearch.parse(JSON.parse(list))),
          goTo: (key) => goTo(items.find((found) => keyOf(refOf(found)) === key)),
        },
  );
  return { current, setCurrent, step };
}

/** Focuses a row unless a later key moved on. */
function focusRow(list: string, key: string): void {
  if (readPosition(list).current !== key) return;
  document.querySelector<HTMLElement>(`.review-list a[data-key="${key}"]`)?.focus({ preventScroll: true });
}
