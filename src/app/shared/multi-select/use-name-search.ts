import { useState } from "react";

/** Named things, found by typing a part of the name. */
export function useNameFilter<One extends { name: string }>(all: readonly One[]) {
  const [words, setWords] = useState("");
  const typed = words.trim().toLocaleLowerCase();
  return {
    words,
    setWords,
    typed,
    found: all.filter(({ name }) => name.toLocaleLowerCase().includes(typed)),
    /** The name something new would have: what was typed, where nothing is called so. */
    fresh: typed && !all.some(({ name }) => name.toLocaleLowerCase() === typed) ? words.trim() : undefined,
  };
}
