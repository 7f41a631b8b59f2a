import { api } from "#api/client.ts";
import { query, queryClient } from "#api/query.ts";
import type { Preferences } from "#contract/account/preferences.ts";
import type { Session } from "#contract/account/session.ts";
import { isLocale } from "#messages/gen/runtime.js";
import { showCalendar } from "#app/shared/session/show-calendar.ts";
import { readPreference, subscribeToPreferences, writePreference } from "#ui/theme/preferences.ts";
import { THEMES, setTheme } from "#ui/theme/theme.ts";
import { switchLocale } from "./locale.ts";

/** This browser's copy, from which the next page is drawn before anything is read. */
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

/** Changes what is kept with the person, and shows it in this browser. Throws `ApiError`. */
export async function savePreferences(changes: Partial<Preferences>): Promise<void> {
  const { data } = await api.call("updatePreferences", { body: changes });
  const { queryKey } = query("getSession");
  queryClient.setQueryData(queryKey, (known) =>
    known?.data.user ? { data: { ...known.data, user: { ...known.data.user, preferences: data } } } : known,
  );
  takePreferences({ name: "", email: "", preferences: data });
}

/** What controls write into this browser's copy is kept with the person as well. */
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
  // It holds in this browser in any case; without a connection other devices do not learn of it.
  savePreferences(changes).catch(() => {});
}

/** Begins with what the person chose on any device. What they never chose stays as it is in this browser. */
export function takePreferences(user: Session["user"]): void {
  const preferences = user?.preferences;
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
  showCalendar(user);
  // After sign-in; the service sends a page in the language of who is signed in. The cookie says it was tried.
  if (language && isLocale(language) && !document.cookie.includes(`laurel-locale=${language}`)) switchLocale(language);
}

/** Keeps the language with the person, then loads the page in it. */
export async function chooseLanguage(locale: string): Promise<void> {
  if (!isLocale(locale)) return;
  await savePreferences({ language: locale });
  switchLocale(locale);
}
