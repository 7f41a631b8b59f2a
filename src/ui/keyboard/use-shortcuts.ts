import { useEffect, useRef, useSyncExternalStore } from "react";
import { readPreference, subscribeToPreferences, writePreference } from "#ui/theme/preferences.ts";
import { addShortcutScope, type Shortcut } from "./shortcut-registry.ts";

/**
 * Registers actions while the component is mounted. Their keys do not work in text fields, under open layers, in
 * players and while composing.
 */
export function useShortcuts(list: Shortcut[]): void {
  const slot = useRef({ list });
  useEffect(() => {
    slot.current.list = list;
  });
  useEffect(() => addShortcutScope(slot.current), []);
}

/** WCAG 2.1.4; the setter remembers the choice. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribeToPreferences, () => readPreference("singleKeys") !== "off");
  return [on, (next) => writePreference("singleKeys", next ? "" : "off")];
}
