import { and, eq, inArray, sql } from "drizzle-orm";
import type { Context, Handler } from "#server/platform/context/context.ts";
import { imports } from "#server/platform/db/tables/schema.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { dropImportFile } from "#server/platform/storage/import-file.ts";
import { findImport, getImport } from "#server/features/imports/jobs/get-import.ts";

/** Returns its file; null when it has none. Undefined when it has ended. */
async function endRunning(ctx: Context, id: number): Promise<string | null | undefined> {
  const { db, workspace } = ctx;
  const isRunning = and(
    eq(imports.workspaceId, workspace.id),
    eq(imports.id, id),
    inArray(imports.state, ["queued", "running"]),
  );
  const [before] = await db.select().from(imports).where(isRunning).for("update");
  if (!before) {
    await findImport(db, workspace.id, id);
    return undefined;
  }
  const options = sql`${imports.options} - 'urls'`;
  await db
    .update(imports)
    .set({ state: "stopped", leaseUntil: null, finishedAt: sql`now()`, file: null, options })
    .where(isRunning);
  const changes = { state: { old: before.state, new: "stopped" } };
  await writeAudit(ctx, { action: "updated", record: "Import", recordId: id, changes });
  return before.file;
}

/**
 * The process that runs it finds it ended at its next batch and stores nothing more. What is in stays and can be
 * undone. Throws 404 `Import not found.`
 */
export const stopImport: Handler<"stopImport"> = async (ctx, { params }) => {
  const { database, config } = ctx.services;
  const file = await database.write(ctx.workspace.id, (db) => endRunning({ ...ctx, db }, params.id));
  if (file) await dropImportFile(config, file);
  const { data } = await database.read(ctx.workspace.id, (db) => getImport({ ...ctx, db }, { params }));
  return { message: file === undefined ? "Import Had Already Ended" : "Import Stopped Successfully", data };
};
