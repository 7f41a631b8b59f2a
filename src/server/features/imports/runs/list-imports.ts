import { desc, eq, sql } from "drizzle-orm";
import { actorName } from "#server/domain/history/actor-name.ts";
import type { Handler } from "#server/platform/context/context.ts";
import { imports } from "#server/platform/db/tables/schema.ts";
import { toSource } from "#server/features/imports/jobs/present-source.ts";

const SHOWN = 100;

export const listImports: Handler<"listImports"> = async (ctx) => {
  const rows = await ctx.db
    .select({ row: imports, by: actorName(ctx.workspace.id, sql`'session'`, sql`${imports.userId}`) })
    .from(imports)
    .where(eq(imports.workspaceId, ctx.workspace.id))
    .orderBy(desc(imports.id))
    .limit(SHOWN);
  return { data: rows.map(({ row, by }) => ({ ...toSource(row), by })) };
};
