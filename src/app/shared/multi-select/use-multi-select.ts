import { useState } from "react";
import { type Held, toChange } from "./tri-state.ts";
import { useFound } from "./use-name-search.ts";

/** Named things found by typing and ticked for many at once; `before` says what is so before anything is ticked. */
export function useTicks<One extends { id: string | number; name: string }>(
  all: readonly One[],
  before: (id: One["id"]) => Held,
) {
  type Id = One["id"];
  const finding = useFound(all);
  const { typed, found, setWords } = finding;
  const [ticked, setTicked] = useState<ReadonlyMap<Id, boolean>>(new Map());
  const held = (id: Id): Held => {
    const on = ticked.get(id);
    return on === undefined ? before(id) : on ? "all" : "none";
  };
  const toggle = (id: Id, on = held(id) !== "all") => setTicked(new Map([...ticked, [id, on]]));
  return {
    ...finding,
    held,
    toggle,
    /** Ticks what was just made of the words. */
    take: (id: Id) => {
      toggle(id, true);
      setWords("");
    },
    /** Enter takes the first that was found; with nothing typed it is done. */
    enter: (done: () => void) => {
      if (!typed) return done();
      const [first] = found;
      if (first) toggle(first.id);
      setWords("");
    },
    change: toChange(ticked, before),
  };
}
