import { useState } from "react";
import type { ContactSearch } from "./contact-search.ts";
import { toContactFilter } from "./read-contact-search.ts";
import type { ContactFilter } from "#contract/contacts/contact-filter.ts";

export interface ContactSelectionInput {
  ids?: number[];
  filter?: ContactFilter;
  people: { contact_ids: number[] } | { filter: ContactFilter };
}

export function toSelectionInput({ ids, all }: Selection, search: ContactSearch): ContactSelectionInput {
  if (all) return { filter: toContactFilter(search), people: { filter: toContactFilter(search) } };
  return { ids: [...ids], people: { contact_ids: [...ids] } };
}

interface Chosen {
  ids: ReadonlySet<number>;
  anchor: number | undefined;
  /** The filter whose contacts are all selected, including those not loaded. */
  all: string | undefined;
}
const NONE: Chosen = { ids: new Set(), anchor: undefined, all: undefined };

/** The selected contacts: by hand, or all that match `filter`. Selecting by hand or another filter ends the latter. */
export function useSelection(filter: string) {
  const [chosen, setChosen] = useState(NONE);
  const { ids, anchor } = chosen;
  const toggle = (id: number) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setChosen({ ids: next, anchor: id, all: undefined });
  };
  const extend = (id: number, ordered: readonly number[], start = id) => {
    const to = ordered.indexOf(id);
    const anchorIndex = anchor === undefined ? -1 : ordered.indexOf(anchor);
    const from = anchorIndex < 0 ? Math.max(0, ordered.indexOf(start)) : anchorIndex;
    const range = ordered.slice(Math.min(from, to), Math.max(from, to) + 1);
    setChosen({ ids: new Set([...ids, ...range]), anchor: ordered[from], all: undefined });
  };
  return {
    ids,
    all: chosen.all === filter,
    toggle,
    extend,
    add: (more: readonly number[]) => setChosen({ ...chosen, ids: new Set([...ids, ...more]), all: undefined }),
    chooseAll: (loaded: readonly number[]) => setChosen({ ids: new Set(loaded), anchor, all: filter }),
    clear: () => setChosen(NONE),
  };
}
export type Selection = ReturnType<typeof useSelection>;

/** The two selected contacts, in the order of selection, when there are exactly two. */
export function selectedPair({ ids, all }: Selection): readonly [number, number] | undefined {
  const [first, second] = ids;
  return !all && ids.size === 2 && first !== undefined && second !== undefined ? [first, second] : undefined;
}
