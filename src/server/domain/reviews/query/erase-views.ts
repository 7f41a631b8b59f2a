import { type SQL, and, eq, sql } from "drizzle-orm";
import type { Context } from "#server/platform/context/context.ts";
import { auditLog, reviewRules, savedViews } from "#server/platform/db/tables/schema.ts";

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
  await emptyAudit(ctx, "View", names);
}

const emptyAudit = ({ db, workspace }: Context, record: string, names: (column: unknown) => SQL) =>
  db
    .update(auditLog)
    .set({ changes: null })
    .where(and(eq(auditLog.workspaceId, workspace.id), eq(auditLog.record, record), names(auditLog.changes)));

/** A rule that names the person would match more without that condition: it matches nothing then, and is switched off. */
export async function eraseRules(ctx: Context, names: (column: unknown) => SQL): Promise<void> {
  const workspaceId = ctx.workspace.id;
  const off = { isActive: false, version: sql`${reviewRules.version} + 1` };
  await ctx.db
    .update(reviewRules)
    .set({ ...off, filter: sql`jsonb_build_object('search', ${NAMELESS}::text)` })
    .where(and(eq(reviewRules.workspaceId, workspaceId), names(reviewRules.filter)));
  await ctx.db
    .update(reviewRules)
    .set({ ...off, actions: sql`'[]'::jsonb` })
    .where(and(eq(reviewRules.workspaceId, workspaceId), names(reviewRules.actions)));
  await ctx.db
    .update(reviewRules)
    .set({ name: NAMELESS })
    .where(and(eq(reviewRules.workspaceId, workspaceId), names(reviewRules.name)));
  await emptyAudit(ctx, "Rule", names);
}
