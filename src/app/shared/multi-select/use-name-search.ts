import { useState } from "react";

export function useNameFilter<One extends { name: string }>(all: readonly One[]) {
  const [words, setWords] = useState("");
  const typed = words.trim().toLocaleLowerCase();
  return {
    words,
    setWords,
    typed,
    found: all.filter(({ name }) => name.toLocaleLowerCase().includes(typed)),
    fresh: typed && !all.some(({ name }) => name.toLocaleLowerCase() === typed) ? words.trim() : undefined,
  };
}
