import { and, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { invitationRuns, invitees } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

export type RunRow = typeof invitationRuns.$inferSelect;
export type InviteeRow = typeof invitees.$inferSelect;

/** Without the parts of a context that invalidate public pages: sending changes nothing visitors see. */
export type SendingScope = Pick<Context, "db" | "workspace" | "services">;
type Scope = Pick<Context, "db" | "workspace">;

const named = (ctx: Scope, id: number) =>
  ctx.db
    .select()
    .from(invitationRuns)
    .where(and(eq(invitationRuns.workspaceId, ctx.workspace.id), eq(invitationRuns.id, id)));

/** Throws 404 `Invitation not found.` */
export async function findRun(ctx: Scope, id: number): Promise<RunRow> {
  const [row] = await named(ctx, id);
  if (!row) throw notFound("Invitation");
  return row;
}

export async function lockRun(ctx: Scope, id: number): Promise<RunRow> {
  const [row] = await named(ctx, id).for("update");
  if (!row) throw notFound("Invitation");
  return row;
}

export const isRun = ({ workspaceId, id }: Pick<RunRow, "workspaceId" | "id">) =>
  and(eq(invitationRuns.workspaceId, workspaceId), eq(invitationRuns.id, id));

export const isOfRun = ({ workspaceId, id }: Pick<RunRow, "workspaceId" | "id">) =>
  and(eq(invitees.workspaceId, workspaceId), eq(invitees.runId, id));

export const isInvitee = ({ workspaceId, id }: Pick<InviteeRow, "workspaceId" | "id">) =>
  and(eq(invitees.workspaceId, workspaceId), eq(invitees.id, id));

export const isActiveRun = ({ state }: Pick<RunRow, "state">): boolean => state === "scheduled" || state === "running";
