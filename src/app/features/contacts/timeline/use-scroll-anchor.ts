import type { Virtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef } from "react";
import type { Row } from "./timeline-rows.ts";

/**
 * What is in sight stays where it is when rows come in above it. At the newest end nothing is `held`: what has just
 * happened shows on top.
 */
export function useScrollAnchor(virtualizer: Virtualizer<Window, HTMLElement>, rows: Row[], hold: boolean): void {
  const held = useRef<{ first: string | undefined; key: string; start: number; hold: boolean }>(undefined);
  useLayoutEffect(() => {
    const before = held.current;
    if (before?.hold && rows[0]?.key !== before.first) {
      const index = rows.findIndex(({ key }) => key === before.key);
      const now = virtualizer.measurementsCache[index];
      if (now && now.start !== before.start) window.scrollBy(0, now.start - before.start);
    }
    // An entry, not the head of its month: another head may take that one's place.
    const inSight = virtualizer.getVirtualItems().find(({ index, end }) => rows[index]?.entry && end > window.scrollY);
    held.current = inSight && { first: rows[0]?.key, key: String(inSight.key), start: inSight.start, hold };
  });
}
