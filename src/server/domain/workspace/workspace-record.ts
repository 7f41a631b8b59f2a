import { workspaces } from "#server/platform/db/tables/schema.ts";
import { mediaUrl } from "#server/platform/storage/file-name.ts";
import { eq } from "drizzle-orm";
import type { Context, Services, WorkspaceScope } from "#server/platform/context/context.ts";

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

/** Writes that count what a workspace has wait for each other, so that two at once do not both take the last place. */
export async function lockWorkspace({ db, workspace }: Context): Promise<void> {
  await db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.id, workspace.id)).for("no key update");
}

export type StoredWorkspace = typeof workspaces.$inferSelect;

const domainOf = (url: string | null) => (url ? (URL.parse(url)?.hostname ?? null) : null);

export const toWorkspace = (publicUrl: string, row: StoredWorkspace) => ({
  id: row.id,
  unique_workspace_id: row.uniqueWorkspaceId,
  name: row.name,
  domain: domainOf(row.websiteUrl),
  website_url: row.websiteUrl,
  logo: row.logo && mediaUrl("", row.logo),
  logo_url: row.logo && mediaUrl(publicUrl, row.logo),
  description: row.description,
});
