import { and, asc, desc, eq, isNull, or } from "drizzle-orm";
import type { Services } from "#server/platform/context/context.ts";
import { memberships, workspaces } from "#server/platform/db/tables/schema.ts";

/** Finds an open workspace by unique id or name, or the first one, with one of its members. */
export function findWorkspace({ database }: Services, given: string | undefined) {
  return database.system(async (db) => {
    const rows = await db
      .select({
        id: workspaces.id,
        uniqueId: workspaces.uniqueWorkspaceId,
        name: workspaces.name,
        userId: memberships.userId,
      })
      .from(workspaces)
      .innerJoin(memberships, eq(memberships.workspaceId, workspaces.id))
      .where(isNull(workspaces.closedAt))
      .orderBy(asc(workspaces.id), desc(memberships.isOwner));
    return given ? rows.find((row) => row.uniqueId === given || row.name === given) : rows[0];
  });
}

/** Finds the open workspace with this unique id or name that is the person's own, else the oldest one in which they are an admin. */
export async function findOwnWorkspace({ database }: Services, userId: number, given: string) {
  const [found] = await database.system((db) =>
    db
      .select({ id: workspaces.id, uniqueWorkspaceId: workspaces.uniqueWorkspaceId })
      .from(workspaces)
      .innerJoin(memberships, eq(memberships.workspaceId, workspaces.id))
      .where(
        and(
          eq(memberships.userId, userId),
          eq(memberships.role, "admin"),
          isNull(memberships.suspendedAt),
          isNull(workspaces.closedAt),
          or(eq(workspaces.uniqueWorkspaceId, given), eq(workspaces.name, given)),
        ),
      )
      .orderBy(desc(memberships.isOwner), asc(workspaces.id))
      .limit(1),
  );
  return found;
}
