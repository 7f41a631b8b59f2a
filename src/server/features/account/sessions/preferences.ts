import * as z from "zod/mini";
import { eq, sql } from "drizzle-orm";
import { PreferenceInput } from "#contract/account/preference-endpoints.ts";
import { NO_PREFERENCES, type Preferences } from "#contract/account/preferences.ts";
import type { Json } from "#contract/core/json.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { users } from "#server/platform/db/tables/schema.ts";
import { unauthenticated } from "#server/platform/errors/app-error.ts";

/** A field is null when it is not stored or no longer valid, such as a removed time zone. */
const Stored = z.catch(
  z.object({
    language: z.catch(PreferenceInput.shape.language, null),
    time_zone: z.catch(PreferenceInput.shape.time_zone, null),
    week_start: z.catch(PreferenceInput.shape.week_start, null),
    theme: z.catch(PreferenceInput.shape.theme, null),
    density: z.catch(PreferenceInput.shape.density, null),
    single_keys: z.catch(PreferenceInput.shape.single_keys, null),
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
