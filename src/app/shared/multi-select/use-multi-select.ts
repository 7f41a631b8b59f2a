import { useState } from "react";
import { type CheckState, diffChecked } from "./tri-state.ts";
import { useNameFilter } from "./use-name-search.ts";

/** Options filtered by typing and checked for many items at once; `before` gives the initial state. */
export function useMultiSelect<One extends { id: string | number; name: string }>(
  all: readonly One[],
  before: (id: One["id"]) => CheckState,
) {
  type Id = One["id"];
  const finding = useNameFilter(all);
  const { typed, found, setWords } = finding;
  const [ticked, setTicked] = useState<ReadonlyMap<Id, boolean>>(new Map());
  const checkState = (id: Id): CheckState => {
    const on = ticked.get(id);
    return on === undefined ? before(id) : on ? "all" : "none";
  };
  const toggle = (id: Id, on = checkState(id) !== "all") => setTicked(new Map([...ticked, [id, on]]));
  return {
    ...finding,
    checkState,
    toggle,
    take: (id: Id) => {
      toggle(id, true);
      setWords("");
    },
    /** Enter checks the first match; with nothing typed it finishes. */
    enter: (done: () => void) => {
      if (!typed) return done();
      const [first] = found;
      if (first) toggle(first.id);
      setWords("");
    },
    change: diffChecked(ticked, before),
  };
}
