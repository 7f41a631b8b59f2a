import { eq } from "drizzle-orm";
import type { Services, WorkspaceScope } from "#server/platform/context/context.ts";
import { workspaces } from "#server/platform/db/tables/schema.ts";

/** A workspace for a job that knows its id alone; undefined when it is gone. */
export async function workspaceOf(
  { database }: Pick<Services, "database">,
  id: number,
): Promise<WorkspaceScope | undefined> {
  const [row] = await database.system((db) =>
    db
      .select({ id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId, name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, id)),
  );
  return row;
}
