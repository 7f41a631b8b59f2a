import { api } from "#api/client.ts";
import { query, queryClient } from "#api/query.ts";
import type { Preferences } from "#contract/account/preferences.ts";
import { isLocale } from "#messages/gen/runtime.js";
import { setCalendar } from "#ui/core/calendar.ts";
import { readPreference, subscribeToPreferences, writePreference } from "#ui/theme/preferences.ts";
import { THEMES, setTheme } from "#ui/theme/theme.ts";
import { switchLocale } from "./locale.ts";

/** This browser's copy, which boot.js applies before the session is known. */
const ownCopy = (): Pick<Preferences, "theme" | "density" | "single_keys"> => {
  const density = readPreference("density");
  return {
    theme: THEMES.find((theme) => theme === readPreference("theme")) ?? "system",
    density: density === "compact" || density === "comfortable" ? density : null,
    single_keys: readPreference("singleKeys") !== "off",
  };
};

let taken: Preferences | undefined;
let copied = ownCopy();
let isTaking = false;

/** Saves changed preferences to the account and applies them in this browser. Throws `ApiError`. */
export async function savePreferences(changes: Partial<Preferences>): Promise<void> {
  const { data } = await api.call("updatePreferences", { body: changes });
  const { queryKey } = query("getSession");
  queryClient.setQueryData(queryKey, (known) =>
    known?.data.user ? { data: { ...known.data, user: { ...known.data.user, preferences: data } } } : known,
  );
  takePreferences(data);
}

/** Saves to the account what the theme, density and shortcut controls wrote to this browser's copy. */
function saveCopy(): void {
  if (isTaking || !taken) return;
  const next = ownCopy();
  const changes = {
    ...(next.theme !== copied.theme && { theme: next.theme }),
    ...(next.density !== copied.density && { density: next.density }),
    ...(next.single_keys !== copied.single_keys && { single_keys: next.single_keys }),
  };
  copied = next;
  if (Object.keys(changes).length === 0) return;
  // This browser keeps the change anyway; offline, other devices do not get it.
  savePreferences(changes).catch(() => {});
}

/** Applies the preferences of the account. What was never chosen stays as it is in this browser. */
export function takePreferences(preferences: Preferences | undefined): void {
  if (preferences === taken) return;
  if (!taken) subscribeToPreferences(saveCopy);
  taken = preferences;
  if (!preferences) return;
  const { theme, density, single_keys: singleKeys, language } = preferences;
  isTaking = true;
  copied = ownCopy();
  if (theme && theme !== copied.theme) setTheme(theme);
  if (density && density !== copied.density) writePreference("density", density);
  if (singleKeys !== null && singleKeys !== copied.single_keys) writePreference("singleKeys", singleKeys ? "" : "off");
  copied = ownCopy();
  isTaking = false;
  setCalendar(preferences);
  // Only after a sign-in: pages loaded signed in have the right language. The cookie prevents reloading in a loop.
  if (language && isLocale(language) && !document.cookie.includes(`laurel-locale=${language}`)) switchLocale(language);
}

/** Saves the language to the account, then reloads the page in it. */
export async function chooseLanguage(locale: string): Promise<void> {
  if (!isLocale(locale)) return;
  await savePreferences({ language: locale });
  switchLocale(locale);
}
