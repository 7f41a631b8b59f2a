import { useSyncExternalStore } from "react";

const phone = matchMedia("(width <= 48rem)");

function subscribe(listener: () => void) {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
}

/** Whether the screen is so narrow that the navigation goes to bars above and below. */
export const usePhone = () => useSyncExternalStore(subscribe, () => phone.matches);
