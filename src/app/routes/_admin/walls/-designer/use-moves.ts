import { useLayoutEffect, useRef } from "react";
import { type Move, placeAfter } from "#app/wall/move-item.ts";
import { useChosen } from "./use-chosen.ts";

/** Moving one review by buttons. The button keeps the focus where the row goes; a row taken off gives it to its neighbour. */
export function useMoves(feed: string, index: number) {
  const { feeds, nameOf, move, remove } = useChosen();
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
    move(index, placeAfter(way, index, feeds.length));
  };
  const takeOff = () => {
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
    neighbour?.querySelector<HTMLElement>("[data-move=more]")?.focus();
    remove(feed);
  };
  return { setRow, name: nameOf(feed), isFirst: index === 0, isLast: index === feeds.length - 1, go, takeOff };
}
