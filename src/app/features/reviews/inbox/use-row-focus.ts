import { type RefObject, useEffect, useRef } from "react";
import { readPosition } from "./list-positions.ts";

type RowFocus = {
  list: string;
  box: RefObject<HTMLElement | null>;
  current: string | undefined;
  index: number;
  openKey: string | undefined;
  scrollTo: (index: number) => void;
};

/**
 * Keeps the current row in view and gives it the focus where a row had it before: when the current one moves, when the
 * list comes back after another screen, and when the review beside it is closed.
 */
export function useRowFocus({ list, box, current, index, openKey, scrollTo }: RowFocus): void {
  const shown = useRef<string>(undefined);
  const opened = useRef(openKey);
  useEffect(() => {
    const closed = opened.current !== undefined && openKey === undefined;
    opened.current = openKey;
    if (index < 0 || (shown.current === current && !closed)) return;
    const first = shown.current === undefined;
    shown.current = current;
    const position = readPosition(list);
    const held = box.current?.contains(document.activeElement) ?? false;
    const back = first && position.focused && document.activeElement === document.body;
    if (!first || position.offset === 0) scrollTo(index);
    if (closed || held || back)
      box.current?.querySelector<HTMLElement>(`a[data-key="${current}"]`)?.focus({ preventScroll: true });
  }, [box, current, index, list, openKey, scrollTo]);
}
