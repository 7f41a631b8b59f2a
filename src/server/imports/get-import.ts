import { and, eq } from "drizzle-orm";
import type { Verb } from "#server/context.ts";
import { imports } from "#server/db/schema.ts";
import { notFound } from "#server/fault.ts";
import { selectFailures, toSource } from "./to-source.ts";

/** One import with its progress and the rows that were not taken in. Throws 404 `Import not found.` Ours. */
export const getImport: Verb<"getImport"> = async (ctx, { params }) => {
  const [row] = await ctx.db
    .select()
    .from(imports)
    .where(and(eq(imports.workspaceId, ctx.workspace.id), eq(imports.id, params.id)));
  if (!row) throw notFound("Import");
  return { data: { ...toSource(row), failed_rows: await selectFailures(ctx.db, row) } };
};
