import { asc, eq } from "drizzle-orm";
import type { Verb } from "#server/context.ts";
import { memberships, workspaces } from "#server/db/schema.ts";
import { insertWorkspace } from "#server/users/create-owner.ts";

const domainOf = (url: string | null) => (url ? (URL.parse(url)?.hostname ?? null) : null);

const present = (row: typeof workspaces.$inferSelect) => ({
  id: row.id,
  unique_workspace_id: row.uniqueWorkspaceId,
  name: row.name,
  domain: domainOf(row.websiteUrl),
  website_url: row.websiteUrl,
  logo: row.logo,
  logo_url: row.logo,
  description: row.description,
});

/** The workspaces the account belongs to; a key sees its own alone (section 5, rule 4). */
export const listWorkspaces: Verb<"listWorkspaces"> = async (ctx) => {
  const own =
    ctx.actor.kind === "key" ? eq(workspaces.id, ctx.workspace.id) : eq(memberships.userId, ctx.actor.userId ?? 0);
  const rows = await ctx.db
    .selectDistinct({ workspace: workspaces })
    .from(workspaces)
    .innerJoin(memberships, eq(memberships.workspaceId, workspaces.id))
    .where(own)
    .orderBy(asc(workspaces.id));
  return { data: rows.map((row) => present(row.workspace)) };
};

/** Makes a workspace with the account as its admin. */
export const createWorkspace: Verb<"createWorkspace"> = async (ctx, { body }) => {
  const row = await insertWorkspace(ctx.db, ctx.actor.userId ?? 0, {
    name: body.name,
    description: body.description,
    websiteUrl: body.website_url,
  });
  ctx.afterCommit(() => ctx.services.identities.forget());
  return { message: "Workspace Created Successfully", data: present(row) };
};
