import { and, asc, eq, isNull } from "drizzle-orm";
import { readPreferences } from "#server/features/account/sessions/preferences.ts";
import { readDefaults } from "#server/domain/workspace/read-defaults.ts";
import type { StoredUser } from "#server/domain/workspace/read-user.ts";
import type { Db } from "#server/platform/db/open.ts";
import { memberships, workspaces } from "#server/platform/db/tables/schema.ts";

/**
 * The time zone of a person's digests: their own, or that of the oldest of their workspaces that has one, or UTC. Takes the
 * owner's database.
 */
export async function digestZone(db: Db, user: StoredUser): Promise<string> {
  const own = readPreferences(user.preferences).time_zone;
  if (own) return own;
  const rows = await db
    .select({ defaults: workspaces.defaults })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.userId, user.id), isNull(memberships.suspendedAt)))
    .orderBy(asc(workspaces.id));
  return rows.map(({ defaults }) => readDefaults(defaults).time_zone).find(Boolean) ?? "UTC";
}
