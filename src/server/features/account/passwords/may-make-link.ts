import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#server/platform/db/open.ts";
import { memberships } from "#server/platform/db/tables/schema.ts";

/**
 * Whether an admin may make a link that sets the password of a person, and with it could sign in as them: the admin has
 * that right in every workspace of the person already, and the person owns none. Reads every workspace.
 */
export async function mayMakeLink(db: Db, adminId: number, userId: number): Promise<boolean> {
  const admin = alias(memberships, "admin");
  const rights = await db
    .select({ isOwned: memberships.isOwner, isAdmin: sql<boolean>`${admin.userId} is not null` })
    .from(memberships)
    .leftJoin(
      admin,
      and(
        eq(admin.workspaceId, memberships.workspaceId),
        eq(admin.userId, adminId),
        eq(admin.role, "admin"),
        isNull(admin.suspendedAt),
      ),
    )
    .where(eq(memberships.userId, userId));
  return rights.length > 0 && rights.every(({ isOwned, isAdmin }) => isAdmin && !isOwned);
}
