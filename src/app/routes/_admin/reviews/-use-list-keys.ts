import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { keyOf, refOf } from "#app/review/review-ref.ts";
import { useFavourite } from "#app/review/use-favourite.ts";
import type { ReviewListItem } from "#contract/review.ts";
import { m } from "#messages/gen/messages.js";
import { useShortcuts } from "#ui/shortcuts.ts";
import { readPosition, writePosition } from "./-positions.ts";

type ListKeys = { list: string; items: ReviewListItem[]; openKey: string | undefined; mayEdit: boolean };

/** Which row is the current one, and the keys that move it and act on it. An open review is the current one. */
export function useListKeys({ list, items, openKey, mayEdit }: ListKeys) {
  const navigate = useNavigate();
  const favour = useFavourite();
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
  const step = (by: number) => {
    const next = items[index < 0 ? 0 : index + by];
    if (!next) return;
    if (openKey) return open(next, undefined, true);
    setCurrent(keyOf(refOf(next)));
    focusList(keyOf(refOf(next)));
  };
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
    {
      id: "review favourite",
      keys: "f",
      label: m.reviews_key_favourite(),
      group,
      enabled: mayEdit,
      run: () => item && favour(item),
    },
  ]);
  return { current, setCurrent, step };
}

/** Puts the focus on a row once it is drawn; the list takes it from there. */
function focusList(key: string): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`.review-list a[data-key="${key}"]`)?.focus({ preventScroll: true }),
  );
}
