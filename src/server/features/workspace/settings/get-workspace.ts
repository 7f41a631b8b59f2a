import { and, asc, eq, isNull } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { workspaces, memberships } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { type StoredWorkspace, toWorkspace } from "#server/domain/workspace/workspace-record.ts";

/** A key sees only its own (v3 interface, section 5). */
export const listWorkspaces: Handler<"listWorkspaces"> = async (ctx) => {
  const own =
    ctx.actor.kind === "key" ? eq(workspaces.id, ctx.workspace.id) : eq(memberships.userId, ctx.actor.userId ?? 0);
  const rows = await ctx.db
    .selectDistinct({ workspace: workspaces })
    .from(workspaces)
    .innerJoin(memberships, eq(memberships.workspaceId, workspaces.id))
    .where(and(own, isNull(workspaces.closedAt)))
    .orderBy(asc(workspaces.id));
  const { publicUrl } = ctx.services.config;
  return { data: rows.map((row) => toWorkspace(publicUrl, row.workspace)) };
};

/** A credential is valid for one workspace only. Throws 404. */
export async function ownWorkspace(ctx: Context, uniqueId: string, lock = false): Promise<StoredWorkspace> {
  if (uniqueId !== ctx.workspace.uniqueId) throw notFound("Workspace");
  const query = ctx.db.select().from(workspaces).where(eq(workspaces.id, ctx.workspace.id));
  const [row] = lock ? await query.for("update") : await query;
  if (!row) throw notFound("Workspace");
  return row;
}

/** Throws 404 `Workspace not found.` */
export const getWorkspace: Handler<"getWorkspace"> = async (ctx, { params }) => {
  const row = await ownWorkspace(ctx, params.workspace_id);
  ctx.answerVersion(row.version);
  return { data: toWorkspace(ctx.services.config.publicUrl, row) };
};
