import { useState } from "react";

export function useNameFilter<One extends { name: string }>(all: readonly One[]) {
  const [text, setText] = useState("");
  const typed = text.trim().toLocaleLowerCase();
  return {
    text,
    setText,
    typed,
    found: all.filter(({ name }) => name.toLocaleLowerCase().includes(typed)),
    fresh: typed && !all.some(({ name }) => name.toLocaleLowerCase() === typed) ? text.trim() : undefined,
  };
}
