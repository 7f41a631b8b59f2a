import { type SQL, and, eq, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { auditLog, savedViews } from "#server/platform/db/tables/schema.ts";

const NAMELESS = "…";

/** Clears search texts and custom fields that name the person; the views stay. */
export async function eraseViews(ctx: Context, names: (column: unknown) => SQL): Promise<void> {
  const workspaceId = ctx.workspace.id;
  for (const part of ["search", "custom-fields"])
    await ctx.db
      .update(savedViews)
      .set({ filter: sql`${savedViews.filter} - ${part}::text`, version: sql`${savedViews.version} + 1` })
      .where(and(eq(savedViews.workspaceId, workspaceId), names(sql`${savedViews.filter} ->> ${part}::text`)));
  await ctx.db
    .update(savedViews)
    .set({ name: NAMELESS, version: sql`${savedViews.version} + 1` })
    .where(and(eq(savedViews.workspaceId, workspaceId), names(savedViews.name)));
  await ctx.db
    .update(auditLog)
    .set({ changes: null })
    .where(and(eq(auditLog.workspaceId, workspaceId), eq(auditLog.record, "View"), names(auditLog.changes)));
}
