import { useRef, useState } from "react";
import { type CheckState, diffChecked } from "./tri-state.ts";
import { useNameFilter } from "./use-name-filter.ts";

/** Options filtered by typing and checked for many items at once; `before` gives the initial state. */
export function useMultiSelect<One extends { id: string | number; name: string }>(
  all: readonly One[],
  before: (id: One["id"]) => CheckState,
) {
  type Id = One["id"];
  const nameFilter = useNameFilter(all);
  const { typed, found, setText } = nameFilter;
  /** The form that creates what was typed, shown when nothing has that name. */
  const creation = useRef<HTMLFormElement>(null);
  const [checked, setChecked] = useState<ReadonlyMap<Id, boolean>>(new Map());
  const checkState = (id: Id): CheckState => {
    const on = checked.get(id);
    return on === undefined ? before(id) : on ? "all" : "none";
  };
  const toggle = (id: Id, on = checkState(id) !== "all") => setChecked(new Map([...checked, [id, on]]));
  return {
    ...nameFilter,
    creation,
    checkState,
    toggle,
    take: (id: Id) => {
      toggle(id, true);
      setText("");
    },
    /** Enter checks the first match, or creates what was typed when nothing matches; with nothing typed it finishes. */
    enter: (done: () => void) => {
      if (!typed) return done();
      const [first] = found;
      if (!first) return creation.current?.requestSubmit();
      toggle(first.id);
      setText("");
    },
    change: diffChecked(checked, before),
  };
}
