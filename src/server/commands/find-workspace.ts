import { asc, desc, eq } from "drizzle-orm";
import type { Services } from "#server/platform/context/context.ts";
import { memberships, workspaces } from "#server/platform/db/tables/schema.ts";

/** Finds a workspace by unique id or name, or the first one, with one of its members. */
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
      .orderBy(asc(workspaces.id), desc(memberships.isOwner));
    return given ? rows.find((row) => row.uniqueId === given || row.name === given) : rows[0];
  });
}
