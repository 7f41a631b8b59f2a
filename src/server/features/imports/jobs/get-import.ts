import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { imports } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import { type StoredImport, countPhotos, selectDuplicates, selectFailures, toSource } from "./present-source.ts";
import type { Handler } from "#server/platform/context/context.ts";

/** Throws 404 `Import not found.` */
export const getImport: Handler<"getImport"> = async (ctx, { params }) => {
  const row = await findImport(ctx.db, ctx.workspace.id, params.id);
  const hasEnded = row.finishedAt !== null;
  return {
    data: {
      ...toSource(row),
      failed_rows: await selectFailures(ctx.db, row),
      ...(hasEnded && { photos: await countPhotos(ctx.db, row) }),
      ...(hasEnded && row.duplicates > 0 && { duplicate_rows: await selectDuplicates(ctx.db, row) }),
    },
  };
};

/** Throws 404 `Import not found.` */
export async function findImport(db: Db, workspaceId: number, id: number): Promise<StoredImport> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.workspaceId, workspaceId), eq(imports.id, id)));
  if (!row) throw notFound("Import");
  return row;
}
