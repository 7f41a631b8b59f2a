import { useLayoutEffect, useRef } from "react";
import { type Move, placeAfter } from "./move-item.ts";

type MoveOptions = { index: number; count: number; onMove: (from: number, to: number) => void };

/** Moving a row by buttons. The button keeps the focus where the row goes; a row taken off gives it to its neighbour. */
export function useMoves({ index, count, onMove }: MoveOptions) {
  const row = useRef<HTMLElement | null>(null);
  const held = useRef<string | null>(null);
  const place = useRef(index);

  useLayoutEffect(() => {
    if (place.current === index) return;
    place.current = index;
    if (!held.current) return;
    // A moved node loses the focus in the browser, and may be out of sight.
    row.current?.querySelector<HTMLElement>(`[data-move="${held.current}"]`)?.focus();
    row.current?.scrollIntoView({ block: "nearest" });
    held.current = null;
  });

  const setRow = (element: HTMLElement | null) => {
    row.current = element;
  };
  const go = (way: Move, button: string = way) => {
    held.current = button;
    onMove(index, placeAfter(way, index, count));
  };
  const focusNeighbour = () => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    const button = neighbour?.querySelector<HTMLElement>("[data-move=more]");
    button?.focus();
    // The menu goes with its row, and what goes with the menu is the focus, wherever it was put.
    const again = () => document.activeElement === document.body && button?.focus();
    requestAnimationFrame(() => requestAnimationFrame(again));
  };
  return { setRow, isFirst: index === 0, isLast: index === count - 1, go, focusNeighbour };
}
