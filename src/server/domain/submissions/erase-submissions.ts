import { and, eq, inArray } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { consents, submissions } from "#server/platform/db/tables/schema.ts";

export async function eraseSubmissions(ctx: Context, contactId: number, reviewIds: number[]): Promise<void> {
  const workspaceId = ctx.workspace.id;
  await ctx.db
    .update(consents)
    .set({ contactId: null })
    .where(and(eq(consents.workspaceId, workspaceId), eq(consents.contactId, contactId)));
  if (reviewIds.length === 0) return;
  await ctx.db
    .delete(submissions)
    .where(and(eq(submissions.workspaceId, workspaceId), inArray(submissions.reviewId, reviewIds)));
}

export async function dropSubmissions(ctx: Pick<Context, "db" | "workspace">, reviewIds: number[]): Promise<void> {
  if (reviewIds.length === 0) return;
  const workspaceId = ctx.workspace.id;
  for (const table of [consents, submissions])
    await ctx.db.delete(table).where(and(eq(table.workspaceId, workspaceId), inArray(table.reviewId, reviewIds)));
}
