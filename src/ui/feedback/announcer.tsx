import { useSyncExternalStore } from "react";
import { createStore } from "#ui/core/store.ts";

const announcement = createStore("");

/** Says something to screen readers alone, politely. The same words twice are said twice. */
export function announce(text: string): void {
  announcement.set(announcement.get() === text ? `${text}\u00a0` : text);
}

/** The live region `announce` speaks through. Mount once. */
export function Announcer() {
  const text = useSyncExternalStore(announcement.subscribe, announcement.get);
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {text}
    </div>
  );
}
