import { and, eq } from "drizzle-orm";
import type { Db } from "#server/platform/db/open.ts";
import { imports } from "#server/platform/db/tables/schema.ts";
import { notFound } from "#server/platform/errors/app-error.ts";
import type { StoredImport } from "./present-source.ts";

/** Throws 404 `Import not found.` */
export async function findImport(db: Db, workspaceId: number, id: number): Promise<StoredImport> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.workspaceId, workspaceId), eq(imports.id, id)));
  if (!row) throw notFound("Import");
  return row;
}
