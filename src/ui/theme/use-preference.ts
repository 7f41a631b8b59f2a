import { useSyncExternalStore } from "react";
import { type Preference, readPreference, subscribeToPreferences } from "./preferences.ts";

export const usePreference = (name: Preference): string =>
  useSyncExternalStore(subscribeToPreferences, () => readPreference(name));
