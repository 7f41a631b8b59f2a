import type { Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";

/** When something below takes room from the list, the current row stays in view where it was in view before. */
export function useKeptInView(virtualizer: Virtualizer<HTMLDivElement, Element>, index: number, row: number): void {
  const height = virtualizer.scrollRect?.height ?? 0;
  const before = useRef(height);
  useEffect(() => {
    const room = before.current;
    before.current = height;
    const start = index * row - (virtualizer.scrollOffset ?? 0);
    if (height < room && index >= 0 && start > -row && start < room)
      virtualizer.scrollToIndex(index, { align: "auto" });
  }, [virtualizer, height, index, row]);
}
