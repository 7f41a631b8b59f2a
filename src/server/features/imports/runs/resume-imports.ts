import { and, eq, inArray, isNotNull } from "drizzle-orm";
import * as z from "zod";
import { isLeaseFree } from "#server/platform/jobs/lease.ts";
import type { Services } from "#server/platform/context/context.ts";
import { imports } from "#server/platform/db/tables/schema.ts";
import { importsFolder } from "#server/platform/storage/import-file.ts";
import { sweepFolder } from "#server/platform/storage/sweep-folder.ts";
import { analyseSoon } from "#server/domain/text-analysis/analyse-jobs.ts";
import { WEB_LINKS } from "#server/features/imports/links/import-web-links.ts";
import { RUN_IMPORT, RunImport, queueImport } from "#server/features/imports/jobs/import-queue.ts";
import { runImport } from "#server/features/imports/files/run-import.ts";
import { runLinks } from "#server/features/imports/links/run-links.ts";
import { runUndo } from "./run-undo.ts";

const SWEEP = "resume-imports";

async function runQueuedImport(
  services: Services,
  { undo, ...ids }: z.output<typeof RunImport>,
  signal: AbortSignal,
): Promise<void> {
  if (undo) return runUndo(services, ids, { signal });
  const [row] = await services.database.system((db) =>
    db
      .select({ kind: imports.kind })
      .from(imports)
      .where(and(eq(imports.workspaceId, ids.workspaceId), eq(imports.id, ids.id))),
  );
  await (row?.kind === WEB_LINKS ? runLinks : runImport)(services, ids, { signal });
  analyseSoon(services);
}

const unfinished = inArray(imports.state, ["queued", "running", "undoing"]);

async function queueAbandonedImports(services: Services): Promise<void> {
  const rows = await services.database.system((db) =>
    db
      .select({ workspaceId: imports.workspaceId, id: imports.id, state: imports.state })
      .from(imports)
      .where(and(unfinished, isLeaseFree(imports.leaseUntil))),
  );
  for (const { state, ...ids } of rows) await queueImport(services, { ...ids, undo: state === "undoing" });
}

/** Removes files whose process died before their import was recorded: they hold personal data. */
async function sweepImportFiles({ database, config }: Services): Promise<void> {
  const rows = await database.system((db) =>
    db.select({ file: imports.file }).from(imports).where(isNotNull(imports.file)),
  );
  const known = new Set(rows.map(({ file }) => file));
  await sweepFolder(importsFolder(config), (name) => !known.has(name));
}

/** Called once at start. */
export async function resumeImports(services: Services): Promise<void> {
  const { jobs } = services;
  await jobs.define(RUN_IMPORT, RunImport, (data, { signal }) => runQueuedImport(services, data, signal), {
    policy: "exclusive",
  });
  const sweep = async () => {
    await queueAbandonedImports(services);
    await sweepImportFiles(services);
  };
  await jobs.define(SWEEP, z.object({}), sweep, { policy: "exclusive" });
  await jobs.schedule(SWEEP, "*/5 * * * *");
  await queueAbandonedImports(services);
}
