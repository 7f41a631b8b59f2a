import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect } from "react";
import { readPosition, writePosition } from "./list-positions.ts";

type List = { virtualizer: Virtualizer<HTMLDivElement, Element>; list: string; index: number; row: number };

/** When something below takes room from the list, the current row stays in view where it was in view before. */
export function useKeepInView({ virtualizer, list, index, row }: List): void {
  const height = virtualizer.scrollRect?.height ?? 0;
  useEffect(() => {
    if (height === 0) return;
    const { room } = readPosition(list);
    // Where it is scrolled to by now: what the virtualizer says of it follows a moment later.
    const start = index * row - (virtualizer.scrollElement?.scrollTop ?? 0);
    if (height < room && index >= 0 && start > -row && start < room)
      virtualizer.scrollToIndex(index, { align: "auto" });
    // The scroll is told later: whoever leaves before that comes back to where it led.
    writePosition(list, { room: height, offset: virtualizer.scrollElement?.scrollTop ?? 0 });
  }, [virtualizer, list, height, index, row]);
}
