import { asc, eq } from "drizzle-orm";
import type { Handler } from "#server/platform/context/context.ts";
import { memberships, workspaces } from "#server/platform/db/tables/schema.ts";
import { toWorkspace } from "#server/domain/workspace/workspace-record.ts";

/** A key sees only its own (v3 interface, section 5). */
export const listWorkspaces: Handler<"listWorkspaces"> = async (ctx) => {
  const own =
    ctx.actor.kind === "key" ? eq(workspaces.id, ctx.workspace.id) : eq(memberships.userId, ctx.actor.userId ?? 0);
  const rows = await ctx.db
    .selectDistinct({ workspace: workspaces })
    .from(workspaces)
    .innerJoin(memberships, eq(memberships.workspaceId, workspaces.id))
    .where(own)
    .orderBy(asc(workspaces.id));
  const { publicUrl } = ctx.services.config;
  return { data: rows.map((row) => toWorkspace(publicUrl, row.workspace)) };
};
