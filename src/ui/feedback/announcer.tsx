import { useSyncExternalStore } from "react";
import { createStore } from "#ui/core/store.ts";

const said = createStore("");

/** Says something to screen readers alone, politely. The same words twice are said twice. */
export function announce(text: string): void {
  said.set(said.get() === text ? `${text}\u00a0` : text);
}

/** The live region `announce` speaks through. Mount once. */
export function Announcer() {
  const text = useSyncExternalStore(said.subscribe, said.get);
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {text}
    </div>
  );
}
