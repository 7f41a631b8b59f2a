import { isLocale, type Locale } from "#messages/gen/runtime.js";
import type { users } from "#server/platform/db/tables/schema.ts";

/** The language a person chose for the dashboard; English where they never did. */
export function accountLocale({ preferences }: Pick<typeof users.$inferSelect, "preferences">): Locale {
  const { language } = preferences;
  return isLocale(language) ? language : "en";
}
