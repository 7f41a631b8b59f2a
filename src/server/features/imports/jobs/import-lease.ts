import { and, eq, sql } from "drizzle-orm";
import { LEASE_END, isLeaseFree } from "#server/platform/jobs/lease.ts";
import type { Db } from "#server/platform/db/open.ts";
import { importFailures, imports } from "#server/platform/db/tables/schema.ts";
import type { StoredFailure } from "./failed-row.ts";
import type { StoredImport } from "./present-source.ts";

export type ImportIds = Pick<StoredImport, "workspaceId" | "id">;

/** How long a process may be silent before another goes on with its import. */

/** The import was taken over by another process, or is over. */
export class LeaseLostError extends Error {}

const isRow = ({ workspaceId, id }: ImportIds) => and(eq(imports.workspaceId, workspaceId), eq(imports.id, id));

/** Rows that were gone through, and those that were not taken in. */
interface Step {
  rows: number;
  withoutWords: number;
  failed: StoredFailure[];
}

/**
 * Writes how far an import has come, in the transaction that got it there: after a crash both are there or neither.
 * `processed` is how many rows were in before; throws `LostLease` when another process has gone on from there.
 */
export async function advanceImport(
  db: Db,
  source: ImportIds,
  processed: number,
  { rows, withoutWords, failed }: Step,
): Promise<void> {
  const updated = await db
    .update(imports)
    .set({
      processed: sql`${imports.processed} + ${rows}`,
      withoutWords: sql`${imports.withoutWords} + ${withoutWords}`,
      failedCount: sql`${imports.failedCount} + ${failed.length}`,
      leaseUntil: LEASE_END,
    })
    .where(and(isRow(source), eq(imports.state, "running"), eq(imports.processed, processed)))
    .returning({ id: imports.id });
  if (updated.length === 0) throw new LeaseLostError();
  const ids = { workspaceId: source.workspaceId, importId: source.id };
  if (failed.length > 0) await db.insert(importFailures).values(failed.map((failure) => ({ ...ids, ...failure })));
}

/** Adds to what an import has taken in; takes away from it with negative numbers. */
export async function countImported(
  db: Db,
  source: ImportIds,
  { imported, duplicates = 0 }: { imported: number; duplicates?: number },
): Promise<void> {
  await db
    .update(imports)
    .set({
      imported: sql`greatest(${imports.imported} + ${imported}, 0)`,
      duplicates: sql`${imports.duplicates} + ${duplicates}`,
    })
    .where(isRow(source));
}

/** Takes an import for this process, unless it is over or another holds it: one to be run, or one to be undone. */
export async function acquireImportLease(
  db: Db,
  ids: ImportIds,
  { undo = false }: { undo?: boolean } = {},
): Promise<StoredImport | undefined> {
  const state = undo ? "undoing" : "running";
  const states = undo ? sql`('undoing')` : sql`('queued', 'running')`;
  const [row] = await db
    .update(imports)
    .set({ state, leaseUntil: LEASE_END })
    .where(and(isRow(ids), sql`${imports.state} in ${states}`, isLeaseFree(imports.leaseUntil)))
    .returning();
  return row;
}

/** Holds on to an import that is being undone. Throws `LostLease` when it is no more. */
export async function renewUndoLease(db: Db, ids: ImportIds): Promise<void> {
  const held = await db
    .update(imports)
    .set({ leaseUntil: LEASE_END })
    .where(and(isRow(ids), eq(imports.state, "undoing")))
    .returning({ id: imports.id });
  if (held.length === 0) throw new LeaseLostError();
}

export type ImportEnd = { state: "done" | "failed" | "undone"; message: string | null };

/** Ends an import that is in a state, with what it needed to go on; or lets go of it so that it can go on later. */
export async function endImport(
  db: Db,
  ids: ImportIds,
  from: "running" | "undoing",
  end: ImportEnd | "later",
): Promise<void> {
  const over = {
    leaseUntil: null,
    finishedAt: sql`now()`,
    file: null,
    options: sql`${imports.options} - 'urls' - 'undoneBy'`,
  };
  await db
    .update(imports)
    .set(end === "later" ? { leaseUntil: null } : { ...end, ...over })
    .where(and(isRow(ids), eq(imports.state, from)));
}
