import { useSyncExternalStore } from "react";
import { subscribeToPreferences, writePreference } from "./preferences.ts";

export const THEMES = ["light", "dark", "system"] as const;
export type Theme = (typeof THEMES)[number];

function readTheme(): Theme {
  const shown = document.documentElement.dataset["theme"];
  return THEMES.find((theme) => theme === shown) ?? "system";
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  writePreference("theme", theme === "system" ? "" : theme);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribeToPreferences, readTheme);
}
