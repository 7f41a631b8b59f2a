import { useSyncExternalStore } from "react";

const phone = matchMedia("(width <= 48rem)");

function subscribe(listener: () => void) {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
}

/** Whether the navigation moves to bars at the top and bottom. */
export const usePhone = () => useSyncExternalStore(subscribe, () => phone.matches);
