import { and, eq, sql } from "drizzle-orm";
import { LEASE_END, isLeaseFree } from "#server/platform/jobs/lease.ts";
import type { Db } from "#server/platform/db/open.ts";
import { importFailures, imports } from "#server/platform/db/tables/schema.ts";
import type { StoredFailure } from "./failed-row.ts";
import type { StoredImport } from "./present-source.ts";

export type ImportIds = Pick<StoredImport, "workspaceId" | "id">;

/** Another process has taken over, or the import is over. */
export class LeaseLostError extends Error {}

const isRow = ({ workspaceId, id }: ImportIds) => and(eq(imports.workspaceId, workspaceId), eq(imports.id, id));

/** Rows of one batch. */
interface Step {
  rows: number;
  withoutWords: number;
  failed: StoredFailure[];
}

/**
 * In the transaction of its batch: after a crash both are stored or neither. `processed` is the count before the
 * batch. Throws `LeaseLostError`.
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

/** Negative numbers subtract. */
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

/** False when it is finished or another process holds it. */
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

/** Throws `LeaseLostError`. */
export async function renewUndoLease(db: Db, ids: ImportIds): Promise<void> {
  const renewed = await db
    .update(imports)
    .set({ leaseUntil: LEASE_END })
    .where(and(isRow(ids), eq(imports.state, "undoing")))
    .returning({ id: imports.id });
  if (renewed.length === 0) throw new LeaseLostError();
}

export type ImportEnd = { state: "done" | "failed" | "undone"; message: string | null };

/** Clears the data it needed to continue, or releases its lease so that it can continue later. */
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
