import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useShownList } from "#app/acts/shown-list.ts";
import { actsAwake, sleepingKeys } from "#app/acts/wake.ts";
import { keyOf, refOf } from "#app/review/review-ref.ts";
import type { ReviewListItem } from "#contract/review.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/shortcuts.ts";
import { readPosition, writePosition } from "./-positions.ts";
import { ReviewSearch } from "./-search.ts";
import { toFilter } from "./-wire-filter.ts";

type ListKeys = { list: string; items: ReviewListItem[]; openKey: string | undefined; mayEdit: boolean };

/**
 * Which row is the current one, and the keys that move it; what is done to it by keys is in `acts`. An open review is
 * the current one.
 */
export function useListKeys({ list, items, openKey, mayEdit }: ListKeys) {
  const navigate = useNavigate();
  const awake = useSyncExternalStore(actsAwake.subscribe, actsAwake.get);
  const [chosen, setChosen] = useState<{ list: string; key: string }>();
  if (openKey && (chosen?.key !== openKey || chosen.list !== list)) setChosen({ list, key: openKey });
  useEffect(() => {
    if (openKey) writePosition(list, { current: openKey });
  }, [list, openKey]);
  const current = openKey ?? (chosen?.list === list ? chosen.key : readPosition(list).current);
  const index = items.findIndex((item) => keyOf(refOf(item)) === current);
  const item = items[index];
  const setCurrent = (key: string) => {
    writePosition(list, { current: key });
    setChosen({ list, key });
  };
  const open = (one: ReviewListItem | undefined, hash?: string, replace = false) => {
    if (!one) return;
    const { type, id } = refOf(one);
    setCurrent(keyOf({ type, id }));
    void navigate({
      to: "/reviews/$type/$id",
      params: { type, id: String(id) },
      search: (search) => search,
      hash,
      replace,
    });
  };
  const goTo = (next: ReviewListItem | undefined) => {
    if (!next) return;
    if (openKey) return open(next, undefined, true);
    setCurrent(keyOf(refOf(next)));
    focusList(keyOf(refOf(next)));
  };
  const step = (by: number) => goTo(items[index < 0 ? 0 : index + by]);
  const group = m.shell_reviews();
  const one = item ?? items[0];
  useShortcuts([
    { id: "review next", keys: "j", label: m.reviews_key_next(), group, repeat: true, run: () => step(1) },
    { id: "review previous", keys: "k", label: m.reviews_key_previous(), group, repeat: true, run: () => step(-1) },
    { id: "review open", keys: "enter", label: m.reviews_key_open(), group, enabled: !openKey, run: () => open(one) },
    {
      id: "review edit",
      keys: "e",
      label: m.reviews_key_edit(),
      group,
      enabled: mayEdit,
      run: () => open(one, "comment"),
    },
    ...sleepingKeys(!awake),
  ]);
  useShownList({
    items,
    current: openKey ?? (one && keyOf(refOf(one))),
    open: openKey,
    filter: () => toFilter(ReviewSearch.parse(JSON.parse(list))),
    goTo: (key) => goTo(items.find((found) => keyOf(refOf(found)) === key)),
  });
  return { current, setCurrent, step };
}

/** Puts the focus on a row once it is drawn; the list takes it from there. */
function focusList(key: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`.review-list a[data-key="${key}"]`)?.focus({ preventScroll: true }),
  );
}
