import { useEffect, useRef } from "react";

/**
 * Ref of an element that takes the focus when it appears, if nothing has it: the control that was used last is gone
 * then, and the next Tab would start at the top of the page. The element needs a `tabIndex`.
 */
export function useLostFocus<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}
