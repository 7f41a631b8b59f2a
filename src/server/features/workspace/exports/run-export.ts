import { stat } from "node:fs/promises";
import { and, eq, lt, sql } from "drizzle-orm";
import * as z from "zod";
import { EXPORT_LIMITS } from "#contract/workspace/workspace-export.ts";
import type { Services } from "#server/platform/context/context.ts";
import { workspaceExports } from "#server/platform/db/tables/schema.ts";
import { exportPath, exportsFolder, deleteExportFile, newExportFile } from "#server/domain/workspace/export-file.ts";
import { sweepFolder } from "#server/platform/storage/sweep-folder.ts";
import { writeArchive } from "./write-archive.ts";

export const RUN_EXPORT = "workspace-copy";
const SWEEP = "sweep-workspace-copies";

export const ExportJob = z.object({ workspaceId: z.number(), id: z.number() });
type ExportJob = z.infer<typeof ExportJob>;

const isRow = ({ workspaceId, id }: ExportJob) =>
  and(eq(workspaceExports.workspaceId, workspaceId), eq(workspaceExports.id, id));

/** An interrupted export starts again; an error is stored in its record. */
export async function runExport(services: Services, job: ExportJob, signal?: AbortSignal): Promise<void> {
  const { config, database, log } = services;
  const file = await newExportFile(config);
  const [row] = await database.write(job.workspaceId, async (db) => {
    // A finished one keeps its file when its job runs again because the process died before the job was completed.
    const isUnfinished = and(isRow(job), sql`${workspaceExports.state} in ('queued', 'running')`);
    const [before] = await db.select({ file: workspaceExports.file }).from(workspaceExports).where(isUnfinished);
    if (before) await deleteExportFile(config, before.file);
    return db
      .update(workspaceExports)
      .set({ state: "running", file })
      .where(isUnfinished)
      .returning({ id: workspaceExports.id });
  });
  if (!row) return;
  try {
    const counts = await writeArchive(services, job.workspaceId, exportPath(config, file), signal);
    const { size: bytes } = await stat(exportPath(config, file));
    const expiresAt = sql`now() + make_interval(days => ${EXPORT_LIMITS.keptDays})`;
    const done = await database.write(job.workspaceId, (db) =>
      db
        .update(workspaceExports)
        .set({ state: "done", counts, bytes, finishedAt: sql`now()`, expiresAt })
        .where(isRow(job))
        .returning({ id: workspaceExports.id }),
    );
    // The export was deleted meanwhile.
    if (done.length === 0) await deleteExportFile(config, file);
  } catch (error) {
    await deleteExportFile(config, file);
    if (signal?.aborted) throw error;
    log.error({ err: error, exportId: job.id }, "a copy of a workspace failed");
    const message = "The copy could not be made. The log of the service says why.";
    await database.write(job.workspaceId, (db) =>
      db
        .update(workspaceExports)
        .set({ state: "failed", message, file: null, finishedAt: sql`now()` })
        .where(isRow(job)),
    );
  }
}

export async function deleteExpiredExports({ config, database }: Pick<Services, "config" | "database">): Promise<void> {
  const expired = await database.system((db) =>
    db
      .delete(workspaceExports)
      .where(lt(workspaceExports.expiresAt, sql`now()`))
      .returning({ file: workspaceExports.file }),
  );
  for (const { file } of expired) await deleteExportFile(config, file);
  const rows = await database.system((db) => db.select({ file: workspaceExports.file }).from(workspaceExports));
  const known = new Set(rows.map(({ file }) => file));
  await sweepFolder(exportsFolder(config), (name) => !known.has(name));
}

export async function startExports(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.define(RUN_EXPORT, ExportJob, (job, { signal }) => runExport(services, job, signal), {
    policy: "exclusive",
    whenClosed: true,
  });
  await jobs.define(SWEEP, z.object({}), () => deleteExpiredExports(services), { policy: "exclusive" });
  await jobs.schedule(SWEEP, "37 * * * *");
}
