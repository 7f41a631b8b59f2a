import { useRef, useState } from "react";

/** Which row of a list is the current one, and the way to its neighbours. Links of rows carry their id in `data-row`. */
export function useRowNavigation(ids: string[]) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState<string>();
  const index = current === undefined ? -1 : ids.indexOf(current);
  const step = (by: number) => {
    const next = ids[index < 0 ? 0 : index + by];
    if (next === undefined) return;
    setCurrent(next);
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`)?.focus();
  };
  return { list, current, setCurrent, index, step };
}
