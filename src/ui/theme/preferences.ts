import { createStore } from "#ui/core/store.ts";

/** What is remembered in this browser; `public/boot.js` reads the theme before the page paints. */
const KEYS = { theme: "laurel.theme", singleKeys: "laurel.single-keys", keyHint: "laurel.key-hint" } as const;
type Preference = keyof typeof KEYS;

const changes = createStore(0);

/** A remembered choice, or "" when there is none or the browser keeps nothing. */
export function readPreference(name: Preference): string {
  try {
    return localStorage.getItem(KEYS[name]) ?? "";
  } catch {
    return "";
  }
}

/** Remembers a choice in this browser; "" forgets it. A browser that keeps nothing still applies it for the visit. */
export function writePreference(name: Preference, value: string): void {
  try {
    if (value) localStorage.setItem(KEYS[name], value);
    else localStorage.removeItem(KEYS[name]);
  } catch {
    // Storage is switched off: the choice holds for this visit only.
  }
  changes.set(changes.get() + 1);
}

export const subscribeToPreferences = changes.subscribe;
