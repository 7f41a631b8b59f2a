import { asc, eq } from "drizzle-orm";
import type { Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { memberships } from "#server/platform/db/tables/schema.ts";

/**
 * Whether a person may sign in with a password. With `OIDC_ONLY` that is the owner of the oldest workspace, so that the
 * installation stays open to somebody when a provider is gone. Owners of others are not: anybody can make a workspace.
 */
export async function mayUsePassword({ config }: Pick<Services, "config">, db: Db, userId: number): Promise<boolean> {
  if (!config.openId.only) return true;
  const [owner] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.isOwner, true))
    .orderBy(asc(memberships.workspaceId))
    .limit(1);
  return owner?.userId === userId;
}
