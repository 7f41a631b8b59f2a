import type { workspaces } from "#server/platform/db/tables/schema.ts";
import { mediaUrl } from "#server/platform/storage/media-url.ts";

export type StoredWorkspace = typeof workspaces.$inferSelect;

const domainOf = (url: string | null) => (url ? (URL.parse(url)?.hostname ?? null) : null);

/** The workspace record of the notes. `logo` is the file's path, `logo_url` its whole address. */
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
