import { useInsertionEffect, useRef } from "react";
import { useKeyHold } from "#ui/keyboard/opening.tsx";
import { type FocusOrigin, readFocusOrigin, resolveFinalFocus } from "#ui/overlays/focus-after-close.ts";

export type FinalFocus = (own?: Element | null) => HTMLElement | boolean;

/**
 * Holds the keys until the focus is in the dialog. Returns Base UI's `finalFocus`: the control that opened it, or, when
 * that is gone, what Base UI chooses.
 */
export function useOpening(open: boolean, close: () => void): FinalFocus {
  const origin = useRef<FocusOrigin>({ element: null, layer: null });
  useInsertionEffect(() => {
    if (open) origin.current = readFocusOrigin();
  }, [open]);
  useKeyHold(open, close);
  return (own = null) => resolveFinalFocus(origin.current, own);
}
