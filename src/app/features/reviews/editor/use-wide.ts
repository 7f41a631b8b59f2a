import { useSyncExternalStore } from "react";

const wide = matchMedia("(width >= 75rem)");

function subscribe(listener: () => void) {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether there is room for a second column beside a form. */
export const useWide = () => useSyncExternalStore(subscribe, () => wide.matches);
