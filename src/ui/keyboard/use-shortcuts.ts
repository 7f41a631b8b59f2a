import { useEffect, useRef } from "react";
import { writePreference } from "#ui/theme/preferences.ts";
import { usePreference } from "#ui/theme/use-preference.ts";
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
  const on = usePreference("singleKeys") !== "off";
  return [on, (next) => writePreference("singleKeys", next ? "" : "off")];
}
