import { createStore } from "#ui/core/store.ts";

/** `public/boot.js` reads the theme before the first paint. */
const KEYS = {
  theme: "laurel.theme",
  singleKeys: "laurel.single-keys",
  keyHint: "laurel.key-hint",
  density: "laurel.density",
  viewsRail: "laurel.views-rail",
} as const;
export type Preference = keyof typeof KEYS;

const changes = createStore(0);

/** "" when there is none or storage is disabled. */
export function readPreference(name: Preference): string {
  try {
    return localStorage.getItem(KEYS[name]) ?? "";
  } catch {
    return "";
  }
}

/** "" removes it. Without storage it applies to this visit only. */
export function writePreference(name: Preference, value: string): void {
  try {
    if (value) localStorage.setItem(KEYS[name], value);
    else localStorage.removeItem(KEYS[name]);
  } catch {
    // Storage is disabled: the choice applies to this visit only.
  }
  changes.set(changes.get() + 1);
}

export const subscribeToPreferences = changes.subscribe;
