import * as z from "zod/mini";
import { eq, sql } from "drizzle-orm";
import { NO_PREFERENCES, Preferences } from "#contract/account/preferences.ts";
import type { Json } from "#contract/core/json.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { unauthenticated } from "#server/platform/errors/app-error.ts";

/** `users.preferences`, each field null where nothing is stored, or what is no longer known, such as a time zone. */
const Stored = z.catch(
  z.object({
    language: z.catch(Preferences.shape.language, null),
    time_zone: z.catch(Preferences.shape.time_zone, null),
    week_start: z.catch(Preferences.shape.week_start, null),
    theme: z.catch(Preferences.shape.theme, null),
    density: z.catch(Preferences.shape.density, null),
    single_keys: z.catch(Preferences.shape.single_keys, null),
  }),
  NO_PREFERENCES,
);

export const readPreferences = (stored: Json): Preferences => Stored.parse(stored);

export const updatePreferences: Handler<"updatePreferences"> = async ({ db, actor }, { body }) => {
  const [row] = await db
    .update(users)
    .set({ preferences: sql`${users.preferences} || ${JSON.stringify(body)}::jsonb` })
    .where(eq(users.id, actor.userId ?? 0))
    .returning({ preferences: users.preferences });
  if (!row) throw unauthenticated();
  return { message: "Preferences Updated Successfully", data: readPreferences(row.preferences) };
};
