import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { CLOSED_DAYS } from "#contract/workspace/workspace-closure.ts";
import { writeAudit } from "#server/domain/history/write-audit.ts";
import { deleteExportFile } from "#server/domain/workspace/export-file.ts";
import { JOB_ACTOR, type Services } from "#server/platform/context/context.ts";
import type { Db } from "#server/platform/db/open.ts";
import { imports, memberships, storedFiles, workspaceExports, workspaces } from "#server/platform/db/tables/schema.ts";
import { jobTable } from "#server/platform/jobs/job-table.ts";
import { releaseFiles } from "#server/platform/media/release-files.ts";
import { dropImportFile } from "#server/platform/storage/import-file.ts";
import { queueReminders } from "./closure-emails.ts";

const JOB = "delete-closed-workspaces";
/** Rows of one transaction, so that it is short and an interrupted run goes on where it was. */
const ROWS = 2_000;
const FILES = 200;
/** Deleted after the others: the first because files are released by what no longer names them, the second to find the rest by. */
const LAST = new Set(["stored_files", "memberships"]);

const Tables = z.array(z.object({ name: z.string() }));
const Counted = z.array(z.object({ count: z.number() }));

/** The tables with rows of a workspace, by the catalogue: a new one is not forgotten. */
async function listTables({ database }: Services): Promise<string[]> {
  const { rows } = await database.sql(`select c.relname as name from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'workspace_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
  return Tables.parse(rows).map(({ name }) => name);
}

async function deleteRows({ database }: Services, table: string, workspaceId: number, signal?: AbortSignal) {
  for (let gone = ROWS; gone === ROWS;) {
    signal?.throwIfAborted();
    const { rows } = await database.sql(
      `with batch as (select tableoid, ctid from "${table}" where workspace_id = $1 limit ${ROWS}),
        gone as (delete from "${table}" t using batch s where t.tableoid = s.tableoid and t.ctid = s.ctid returning 1)
       select count(*) from gone`,
      [workspaceId],
    );
    gone = Counted.parse(rows)[0]?.count ?? 0;
  }
}

/** Files beside the media: those of exports and of imports that were not finished. */
async function deleteOtherFiles({ database, config }: Services, workspaceId: number): Promise<void> {
  const files = await database.system(async (db) => ({
    exports: await db
      .select({ file: workspaceExports.file })
      .from(workspaceExports)
      .where(eq(workspaceExports.workspaceId, workspaceId)),
    imports: await db.select({ file: imports.file }).from(imports).where(eq(imports.workspaceId, workspaceId)),
  }));
  for (const { file } of files.exports) await deleteExportFile(config, file);
  for (const { file } of files.imports) if (file) await dropImportFile(config, file);
}

/** Pictures of people go with them to another workspace of theirs, else to the first one. */
async function movePictures(db: Db, workspaceId: number): Promise<void> {
  await db.execute(sql`insert into stored_files (workspace_id, name, kind, bytes, created_at)
    select coalesce(
        (select min(m.workspace_id) from memberships m where m.user_id = u.id and m.workspace_id <> ${workspaceId}),
        (select min(w.id) from workspaces w)),
      f.name, f.kind, f.bytes, f.created_at
    from stored_files f join users u on u.meta ->> 'profile_pic' = f.name where f.workspace_id = ${workspaceId}
    on conflict do nothing`);
  await db.execute(sql`delete from stored_files f using users u
    where f.workspace_id = ${workspaceId} and u.meta ->> 'profile_pic' = f.name`);
}

async function deleteMedia(services: Services, workspaceId: number, signal?: AbortSignal): Promise<void> {
  const { database } = services;
  const isOfIt = eq(storedFiles.workspaceId, workspaceId);
  await database.system(async (db) => {
    await movePictures(db, workspaceId);
    await db.update(workspaces).set({ logo: null }).where(eq(workspaces.id, workspaceId));
    await db
      .update(storedFiles)
      .set({ droppedAt: sql`now()` })
      .where(and(isOfIt, isNull(storedFiles.droppedAt)));
  });
  for (;;) {
    signal?.throwIfAborted();
    const some = await database.system((db) =>
      db.select({ name: storedFiles.name }).from(storedFiles).where(isOfIt).limit(FILES),
    );
    if (some.length === 0) return;
    const names = some.map(({ name }) => name);
    await releaseFiles(services, workspaceId, names);
    // What is still named by something else is not this workspace's any more either.
    await database.system((db) => db.delete(storedFiles).where(and(isOfIt, inArray(storedFiles.name, names))));
  }
}

/** The last step: afterwards nothing of the workspace is left but one line in the audit log of the first one. */
async function deleteLast({ database }: Services, workspaceId: number, uniqueId: string): Promise<void> {
  await database.system(async (db) => {
    const [gone] = await db.delete(workspaces).where(eq(workspaces.id, workspaceId)).returning({ id: workspaces.id });
    await db.delete(memberships).where(eq(memberships.workspaceId, workspaceId));
    const [first] = await db.select({ id: sql<number>`min(${workspaces.id})` }).from(workspaces);
    if (!gone || !first) return;
    await writeAudit(
      { db, workspace: first, actor: JOB_ACTOR },
      { action: "deleted", record: "Workspace", recordId: uniqueId },
    );
  });
}

async function deleteWorkspace(
  services: Services,
  { id, uniqueId }: { id: number; uniqueId: string },
  signal?: AbortSignal,
) {
  await services.database.system((db) =>
    db.delete(jobTable).where(sql`${jobTable.data} ->> 'workspaceId' = ${String(id)}`),
  );
  await deleteOtherFiles(services, id);
  for (const table of await listTables(services)) if (!LAST.has(table)) await deleteRows(services, table, id, signal);
  await deleteMedia(services, id, signal);
  await deleteLast(services, id, uniqueId);
}

/** Deletes the workspaces whose time is over. An interrupted run goes on with the next one. */
export async function deleteClosedWorkspaces(services: Services, signal?: AbortSignal): Promise<void> {
  const due = await services.database.system((db) =>
    db
      .select({ id: workspaces.id, uniqueId: workspaces.uniqueWorkspaceId })
      .from(workspaces)
      .where(sql`${workspaces.closedAt} + make_interval(days => ${CLOSED_DAYS}) <= now()`)
      .orderBy(workspaces.id),
  );
  for (const workspace of due) {
    if (signal?.aborted) return;
    await deleteWorkspace(services, workspace, signal);
    services.log.info({ workspace: workspace.uniqueId }, "a workspace was deleted, 30 days after its owner did");
  }
}

export async function startDeletingClosed(services: Services): Promise<void> {
  const run = async (_data: object, { signal }: { signal: AbortSignal }) => {
    await queueReminders(services);
    await deleteClosedWorkspaces(services, signal);
  };
  await services.jobs.define(JOB, z.object({}), run, { policy: "exclusive" });
  await services.jobs.schedule(JOB, "13 * * * *");
}
