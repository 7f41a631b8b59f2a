import { useRef, useState } from "react";

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
