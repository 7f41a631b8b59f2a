import { useLayoutEffect, useRef } from "react";
import { resolveFinalFocus } from "#ui/overlays/focus-after-close.ts";

export type FinalFocus = () => HTMLElement | true;

/** Remembers what held the focus when something opened; gives Base UI's `finalFocus`. Gone by then: its own choice. */
export function useReturnFocus(open: boolean): FinalFocus {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return () => resolveFinalFocus(before.current);
}
