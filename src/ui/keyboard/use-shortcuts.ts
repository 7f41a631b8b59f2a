import { useEffect, useRef, useSyncExternalStore } from "react";
import { readPreference, subscribeToPreferences, writePreference } from "#ui/theme/preferences.ts";
import { addShortcutScope, type Shortcut } from "./shortcut-registry.ts";

/**
 * Registers acts while the component is shown: keys, sheet, palette and menus all read them from here. Dead in text
 * fields, while something floats, in players and while composing.
 */
export function useShortcuts(list: Shortcut[]): void {
  const slot = useRef({ list });
  useEffect(() => {
    slot.current.list = list;
  });
  useEffect(() => addShortcutScope(slot.current), []);
}

/** Whether shortcuts of bare letters work, and the setter that remembers it (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribeToPreferences, () => readPreference("singleKeys") !== "off");
  return [on, (next) => writePreference("singleKeys", next ? "" : "off")];
}
