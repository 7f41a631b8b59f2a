import { useSyncExternalStore } from "react";
import { createStore } from "#ui/core/store.ts";

const announcement = createStore("");

/** Announces text to screen readers only, politely. Repeated text is announced again. */
export function announce(text: string): void {
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
}

/** Renders `announce`; mount once. */
export function Announcer() {
  const text = useSyncExternalStore(announcement.subscribe, announcement.get);
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {text}
    </div>
  );
}
