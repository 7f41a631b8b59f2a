import { useSyncExternalStore } from "react";

const phone = matchMedia("(width <= 48rem)");

function subscribe(listener: () => void) {
  phone.addEventListener("change", listener);
  return () => phone.removeEventListener("change", listener);
}

export const usePhone = () => useSyncExternalStore(subscribe, () => phone.matches);
