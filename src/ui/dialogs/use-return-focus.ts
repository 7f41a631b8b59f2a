import { useLayoutEffect, useRef } from "react";
import { resolveFinalFocus } from "#ui/overlays/focus-after-close.ts";

export type FinalFocus = () => HTMLElement | true;

/** Remembers the focused element for Base UI's `finalFocus`; when it is gone, Base UI chooses. */
export function useReturnFocus(open: boolean): FinalFocus {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) before.current = document.activeElement;
  }, [open]);
  return () => resolveFinalFocus(before.current);
}
