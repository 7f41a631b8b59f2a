import { useState } from "react";

export function useNameFilter<One extends { name: string }>(all: readonly One[]) {
  const [words, setWords] = useState("");
  const typed = words.trim().toLocaleLowerCase();
  return {
    words,
    setWords,
    typed,
    found: all.filter(({ name }) => name.toLocaleLowerCase().includes(typed)),
    /** The name for a new option: the typed text, unless an option already has it. */
    fresh: typed && !all.some(({ name }) => name.toLocaleLowerCase() === typed) ? words.trim() : undefined,
  };
}
