import { and, eq } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { invitationRuns, invitees } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";

export type RunRow = typeof invitationRuns.$inferSelect;
export type InviteeRow = typeof invitees.$inferSelect;

/** What sending needs of a context. Nothing a stranger sees changes by it, so no public page is made anew. */
export type SendingScope = Pick<Context, "db" | "workspace" | "services">;
type Scope = Pick<Context, "db" | "workspace">;

const named = (ctx: Scope, id: number) =>
  ctx.db
    .select()
    .from(invitationRuns)
    .where(and(eq(invitationRuns.workspaceId, ctx.workspace.id), eq(invitationRuns.id, id)));

/** One run by its identifier. Throws 404 `Invitation not found.`, also for one of another workspace. */
export async function findRun(ctx: Scope, id: number): Promise<RunRow> {
  const [row] = await named(ctx, id);
  if (!row) throw notFound("Invitation");
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockRun(ctx: Scope, id: number): Promise<RunRow> {
  const [row] = await named(ctx, id).for("update");
  if (!row) throw notFound("Invitation");
  return row;
}

/** Picks one run. */
export const isRun = ({ workspaceId, id }: Pick<RunRow, "workspaceId" | "id">) =>
  and(eq(invitationRuns.workspaceId, workspaceId), eq(invitationRuns.id, id));

/** Picks the people of a run. */
export const isOfRun = ({ workspaceId, id }: Pick<RunRow, "workspaceId" | "id">) =>
  and(eq(invitees.workspaceId, workspaceId), eq(invitees.runId, id));

/** Picks one person of a run. */
export const isInvitee = ({ workspaceId, id }: Pick<InviteeRow, "workspaceId" | "id">) =>
  and(eq(invitees.workspaceId, workspaceId), eq(invitees.id, id));

/** States in which a run sends, now or later. */
export const isActiveRun = ({ state }: Pick<RunRow, "state">): boolean => state === "scheduled" || state === "running";
